// The keyboard's way over what can be chosen: glowing things of the board, tabs behind which something glows, choices.
const glowing = '.table [data-lit]';
const choices = '.choice:not(:disabled), .choices .more, .tray .button:not(:disabled)';
const back = '.choices .back';
const tabs = '[data-area-tab]:not([aria-pressed="true"]):has(.dot)';

type Focusable = HTMLElement | SVGElement;
const inSight = (element: Element) => element.getClientRects().length > 0 && !element.closest('[hidden]');

// Once something was touched, what can be done with it comes first.
export function choosable(): Focusable[] {
  const begun = document.querySelector('.table [data-chosen]') !== null;
  const order = begun ? [choices, glowing, tabs, back] : [glowing, choices, tabs, back];
  return order.flatMap((selector) => [...document.querySelectorAll<Focusable>(selector)].filter(inSight));
}
// To the next of them, or the one before.
export function walk(way: 1 | -1) {
  const all = choosable();
  const at = all.findIndex((one) => one === document.activeElement);
  const next = at < 0 ? (way > 0 ? 0 : all.length - 1) : (at + way + all.length) % all.length;
  all[next]?.focus();
}

// After a decision the focus would fall to the page: it goes to what can be chosen next, or to the prompt while nothing
// can.
export function refocus(asked: boolean) {
  const active = document.activeElement;
  if (document.querySelector('dialog[open], [role=alertdialog]')) return;
  const prompt = document.querySelector<HTMLElement>('[data-prompt]');
  const lost =
    !active ||
    active === document.body ||
    (active === prompt && asked) ||
    !inSight(active) ||
    active.matches('[data-target]:not([data-lit])');
  if (lost) (asked ? (choosable()[0] ?? prompt) : prompt)?.focus({ preventScroll: true });
}
