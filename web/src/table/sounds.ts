// Soft sounds, made on the spot: a bell for one's turn, a tick for others' steps, two notes for points, three at the end, and
// two falling ones when one's time is short.
export type Sound = 'turn' | 'step' | 'points' | 'over' | 'hurry';

interface Note {
  pitch: number; // Hz
  at: number; // seconds after the start
  length: number;
  loud: number; // beside the others
}
const notes: Record<Sound, readonly Note[]> = {
  turn: [
    { pitch: 660, at: 0, length: 0.5, loud: 0.7 },
    { pitch: 880, at: 0.14, length: 0.9, loud: 0.7 },
  ],
  step: [{ pitch: 420, at: 0, length: 0.09, loud: 0.35 }],
  points: [
    { pitch: 784, at: 0, length: 0.18, loud: 0.4 },
    { pitch: 1047, at: 0.09, length: 0.35, loud: 0.4 },
  ],
  over: [
    { pitch: 523, at: 0, length: 0.5, loud: 0.6 },
    { pitch: 659, at: 0.16, length: 0.6, loud: 0.6 },
    { pitch: 784, at: 0.32, length: 1.2, loud: 0.6 },
  ],
  hurry: [
    { pitch: 740, at: 0, length: 0.3, loud: 0.6 },
    { pitch: 554, at: 0.2, length: 0.6, loud: 0.6 },
  ],
};

let context: AudioContext | undefined;

// `loudness` from 0 to 1. Before the first touch of the page browsers allow no sound.
export function make(sound: Sound, loudness: number) {
  if (loudness <= 0 || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const { pitch, at, length, loud } of notes[sound]) {
    const begin = context.currentTime + at;
    const voice = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
    const swell = new GainNode(context, { gain: 0 });
    swell.gain.setValueAtTime(0, begin);
    swell.gain.linearRampToValueAtTime(loudness * loud * 0.4, begin + 0.012);
    swell.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    voice.connect(swell).connect(context.destination);
    voice.start(begin);
    voice.stop(begin + length + 0.05);
  }
}
