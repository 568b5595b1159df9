/* The first bot in C. It keeps what is worth most and plays what it can.

   clang --target=wasm32 -O2 -nostdlib -Wl,--no-entry -o bot.wasm first_bot.c  */

#define EXPORT(name) __attribute__((export_name(#name)))

static char view[1 << 20]; /* the JSON of what is asked, between two asks */

/* Where `length` bytes may be put; 0 if there is no room. */
EXPORT(bot_alloc) char *bot_alloc(unsigned length) {
  return length < sizeof view ? view : 0;
}

/* The place behind the first `text` in `json`, or its end. */
static const char *behind(const char *json, const char *text) {
  for (; *json; json++) {
    unsigned at = 0;
    while (text[at] && json[at] == text[at]) at++;
    if (!text[at]) return json + at;
  }
  return json;
}

static int worth(char rank) {
  const char *order = "23456789TJQKA";
  for (int at = 0; order[at]; at++)
    if (order[at] == rank) return at;
  return 99;
}

/* The index of a move in "legal", a list of texts such as "2x7H" (discard), "2>AS" (pass) or "2wKC". */
EXPORT(bot_choose) int bot_choose(char *json, unsigned length) {
  json[length] = 0;
  const char *phase = behind(json, "\"phase\":\"");
  int gives = phase[0] == 'd' || (phase[0] == 'p' && phase[1] == 'a'); /* discard, pass */
  int best = 0, best_value = -1000;
  const char *move = behind(json, "\"legal\":[");
  for (int index = 0; *move == '"'; index++) {
    const char *end = behind(move + 1, "\"");
    int value = gives ? -worth(move[3]) : (int)(end - move);
    if (value > best_value) best = index, best_value = value;
    move = *end == ',' ? end + 1 : end;
  }
  return best;
}
