// Whether a connection is still alive: after some silence it is asked, and when it does not answer it is given up. A
// browser says nothing of a network that has died, and lets a page in the background act once a minute only: nobody is
// given up who was not asked.
const silence = 2_000;
const patience = 2_000;
export const everyBeat = 250;

export class Pulse {
  #heard = 0;
  #asked: number | null = null;

  hear(now: number) {
    this.#heard = now;
    this.#asked = null;
  }
  // What to do now.
  beat(now: number): 'wait' | 'ask' | 'dead' {
    if (this.#asked !== null) return now - this.#asked >= patience ? 'dead' : 'wait';
    if (now - this.#heard < silence) return 'wait';
    this.#asked = now;
    return 'ask';
  }
  // Asks at the next beat, however short the silence was.
  doubt() {
    if (this.#asked === null) this.#heard = -Infinity;
  }
}
