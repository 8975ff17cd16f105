// Which text of the guide is due: the welcome first, then that of the prompt, unless it was seen.
export function nextGuideText(there: readonly string[], seen: readonly string[], prompt: string): string {
  const due = (key: string) => there.includes(key) && !seen.includes(key);
  return due('welcome') ? 'welcome' : due(prompt) ? prompt : '';
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
const holds = (box: Box, x: number, y: number) => x > box.left && x < box.right && y > box.top && y < box.bottom;
export interface Spot {
  up: number;
  covers: boolean; // the middle of something, wherever it lies
}
// How far up a box has to move, `most` pixels at the most, to cover as few middles of the others as can be, and then as
// little of them as can be; less is better.
export function leastCovering(box: Box, most: number, others: readonly Box[]): Spot {
  const middle = 1e6; // more than all the areas of a screen that could lie under the box
  const covered = (up: number) => {
    const moved = { ...box, top: box.top - up, bottom: box.bottom - up };
    return others.reduce(
      (sum, other) =>
        sum +
        overlap(moved, other) +
        (holds(moved, (other.left + other.right) / 2, (other.top + other.bottom) / 2) ? middle : 0),
      0,
    );
  };
  let best = 0;
  let least = Infinity;
  for (let up = 0; up <= Math.max(0, most) && least > 0; up += 10) {
    const found = covered(up);
    if (found < least) [best, least] = [up, found];
  }
  return { up: best, covers: least >= middle };
}
// For a panel over the board: it lies where it covers as little as can be of what is found there, at the bottom, or as far up
// as it takes; `crowded` is told when it covers the middle of something all the same. Boards load, open tabs and change with
// the window: it makes room before any of that is painted, and looks again now and then for what moves.
export const keepClearOf = (selector: string, crowded?: () => void) => (panel: HTMLElement) => {
  const board = panel.closest('.board');
  if (!board) return;
  let up = 0;
  const settle = () => {
    const box = panel.getBoundingClientRect();
    if (box.height === 0) return; // put away
    const others = [...board.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const home = { left: box.left, right: box.right, top: box.top + up, bottom: box.bottom + up };
    const spot = leastCovering(home, home.top - board.getBoundingClientRect().top - 8, others);
    up = spot.up;
    panel.style.translate = `0 ${-up}px`;
    if (spot.covers) crowded?.();
  };
  queueMicrotask(settle); // the board it comes with is drawn by then
  const changes = new MutationObserver((all) => {
    if (all.some(({ target }) => target !== panel)) settle(); // else it is its own place that changed
  });
  changes.observe(board, { childList: true, subtree: true, attributeFilter: ['data-lit', 'hidden', 'style'] });
  const sizes = new ResizeObserver(settle);
  sizes.observe(board);
  sizes.observe(panel);
  const timer = setInterval(settle, 250);
  return () => {
    changes.disconnect();
    sizes.disconnect();
    clearInterval(timer);
  };
};
