;; The smallest bot there is, in WebAssembly's own text: it plays its first legal move.
;; wat2wasm first_bot.wat -o bot.wasm
(module
  (memory (export "memory") 2)

  ;; Says where the arena may put the JSON of what it asks: here always at the second page of memory.
  (func (export "bot_alloc") (param $length i32) (result i32)
    (loop $more
      (if (i32.lt_u (i32.sub (i32.mul (memory.size) (i32.const 65536)) (i32.const 65536)) (local.get $length))
        (then
          (drop (memory.grow (i32.const 1)))
          (br $more))))
    (i32.const 65536))

  ;; Gets the address and the length of the view; returns the index of a move in its "legal".
  (func (export "bot_choose") (param $address i32) (param $length i32) (result i32)
    (i32.const 0)))
