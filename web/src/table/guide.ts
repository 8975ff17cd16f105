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
// How far up a box has to move, `most` pixels at the most, to cover as little as can be of the others; less is better.
export function leastCovering(box: Box, most: number, others: readonly Box[]): number {
  const tries = [0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(Math.max(0, most) * share));
  const covered = (up: number) => {
    const moved = { ...box, top: box.top - up, bottom: box.bottom - up };
    return others.reduce((sum, other) => sum + overlap(moved, other), 0);
  };
  return tries.reduce((best, up) => (covered(up) < covered(best) ? up : best), 0);
}
// For a panel over the board: it lies where it covers as little as can be of what is found there, at the bottom, or as far up
// as it takes. Boards load, open tabs and change with the window: it looks again and again while it is there.
export const keepClearOf = (selector: string) => (panel: HTMLElement) => {
  let up = 0;
  const settle = () => {
    const board = panel.closest('.board');
    if (!board) return;
    const box = panel.getBoundingClientRect();
    const others = [...board.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const home = { left: box.left, right: box.right, top: box.top + up, bottom: box.bottom + up };
    up = leastCovering(home, home.top - board.getBoundingClientRect().top - 8, others);
    panel.style.translate = `0 ${-up}px`;
  };
  queueMicrotask(settle);
  const timer = setInterval(settle, 250);
  return () => clearInterval(timer);
};
