// The bell, made of tones: there is no file to load, so it rings without a connection too. Browsers are silent until somebody
// has pressed a button.
const PARTIALS = [[1, 0.5], [2.76, 0.25], [5.4, 0.12]]; // of a bell: times its tone, and how loud
const FADE_S = 2.5;
let audio = null;

/** Whether the bell is to be heard; called by a press of a button alone. */
export function switchSound(isOn) {
  audio ??= new AudioContext();
  if (isOn) {
    audio.resume();
    strike(0, 660, 0.15);
  } else {
    audio.suspend();
  }
}

/** Three strokes when time is up, two short ones before. Silent where nobody has switched the sound on. */
export function ringBell(why) {
  if (audio?.state !== "running") return;
  const strokes = why === "over" ? [[0, 523], [1.1, 523], [2.2, 523]] : [[0, 880], [0.4, 880]];
  for (const [at, hertz] of strokes) strike(at, hertz, why === "over" ? 1 : 0.5);
}

function strike(at, hertz, loudness) {
  const start = audio.currentTime + at;
  for (const [times, share] of PARTIALS) {
    const tone = new OscillatorNode(audio, { frequency: hertz * times });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(loudness * share, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + FADE_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + FADE_S);
  }
}
