// The window as the table sees it: its size, the text size, and the layout that follows.
import { layoutOf } from './layout.ts';

// What is read, the rulebook or a review, stands beside the board where enough is left for the board; elsewhere it is a
// drawer. All in rem.
export const bookWidth = 38;
export const reviewWidth = 29;
const leastBeside = 46;
const rootSize = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

export class TableWindow {
  readonly #reading: () => number; // the width of what is read, 0 for nothing
  constructor(reading: () => number = () => 0) {
    this.#reading = reading;
  }

  width = $state(innerWidth); // CSS pixels
  height = $state(innerHeight);
  text = $state(rootSize()); // the root font size in CSS pixels
  board = $state({ width: 0, height: 0 }); // the board's area in CSS pixels

  // What stands beside the board takes so much of the width.
  readonly dock = $derived.by(() => {
    const wanted = this.#reading();
    const roomy =
      this.width / this.text >= wanted + leastBeside &&
      layoutOf(this.width / this.text, this.height / this.text) === 'wide';
    return roomy ? wanted : 0;
  });
  readonly layout = $derived(layoutOf(this.width / this.text - this.dock, this.height / this.text));
  readonly phone = $derived(this.layout === 'upright' || this.layout === 'sideways');

  // Follows the window and the text size; returns what ends it.
  watch(): () => void {
    const look = () => {
      this.width = innerWidth;
      this.height = innerHeight;
      this.text = rootSize();
    };
    look();
    // Something a hundred rem wide changes its size with the text size, which no event tells.
    const probe = document.createElement('div');
    probe.className = 'textprobe';
    document.body.append(probe);
    const observer = new ResizeObserver(look);
    observer.observe(probe);
    addEventListener('resize', look);
    return () => {
      observer.disconnect();
      probe.remove();
      removeEventListener('resize', look);
    };
  }
}
