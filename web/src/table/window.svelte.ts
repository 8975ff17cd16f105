// The window as the table sees it: its size, the text size, and the layout that follows.
import { layoutOf } from './layout.ts';

export class TableWindow {
  width = $state(innerWidth); // CSS pixels
  height = $state(innerHeight);
  text = $state(16); // the root font size in CSS pixels
  board = $state({ width: 0, height: 0 }); // the board's area in CSS pixels

  readonly layout = $derived(layoutOf(this.width / this.text, this.height / this.text));
  readonly phone = $derived(this.layout === 'upright' || this.layout === 'sideways');

  // Follows the window and the text size; returns what ends it.
  watch(): () => void {
    const look = () => {
      this.width = innerWidth;
      this.height = innerHeight;
      this.text = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
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
