// Plays any game by touching what glows and pressing what is offered, as a hand would: in the middle of things, opening
// tabs where something waits behind them. It knows no rule and no game, and no browser either: Playwright's page is a
// Hand, and so are the clients of bidi.ts and webdriver.ts.
import { expect } from 'vitest';

export interface Hand {
  evaluate<Result, Argument>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  mouse: { click(x: number, y: number): Promise<void> };
}

export type Choose = (n: number) => number;
// Always the same choices for the same seed.
export function chooser(seed: number): Choose {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

export interface Situation {
  at: number;
  over: boolean;
  busy: boolean;
  awaited: string[]; // ids the table waits for
  missing: string[]; // of those, the ones the board does not draw
  twice: string[]; // of those, the ones it draws more than once
  dull: string[]; // of those, the ones that do not glow
  buttons: number; // moves offered as buttons in sight
  more: boolean; // there are others behind "more"
  tray: boolean; // those lie open
  handOver: boolean;
  confirm: boolean;
  sheet: boolean; // something lies over the board until it is put away
}
// Looks at the page; with `wait` it looks again until something can be done or the game is over, for that many
// milliseconds at the most.
export async function situation(hand: Hand, wait = 0): Promise<Situation> {
  return hand.evaluate(async (most) => {
    const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.trim().slice(at, at + 2), 16)).join(', ')})`;
    const glows = (element: Element) => {
      const glow = rgb(getComputedStyle(element).getPropertyValue('--glow'));
      if (!(element instanceof SVGElement)) return getComputedStyle(element).boxShadow.includes(glow);
      return [...element.querySelectorAll('.edge')].some((edge) => getComputedStyle(edge).stroke === glow);
    };
    const look = () => {
      const frame = document.querySelector<HTMLElement>('.frame');
      const awaited = JSON.parse(frame?.dataset.awaited ?? '[]') as string[];
      const drawn = new Map<string, Element[]>();
      for (const element of document.querySelectorAll<HTMLElement>('.table [data-target]')) {
        const id = element.dataset.target ?? '';
        drawn.set(id, [...(drawn.get(id) ?? []), element]);
      }
      const more = document.querySelector('[data-more]');
      const tabs = document.querySelector('[data-area-tab]') !== null;
      return {
        at: Number(frame?.dataset.at ?? -1),
        over: document.querySelector('.winner') !== null,
        busy: frame?.dataset.busy !== undefined,
        awaited,
        missing: tabs ? [] : awaited.filter((id) => !drawn.has(id)),
        twice: awaited.filter((id) => (drawn.get(id)?.length ?? 0) > 1),
        dull: awaited.filter((id) => drawn.has(id) && !drawn.get(id)?.every(glows)),
        buttons: document.querySelectorAll('.choice').length,
        more: more !== null,
        tray: more?.getAttribute('aria-expanded') === 'true',
        handOver: document.querySelector('[role=alertdialog]') !== null,
        confirm: document.querySelector('[data-confirm]') !== null,
        sheet: document.querySelector('[data-put-away]') !== null,
      };
    };
    const begun = performance.now();
    for (;;) {
      const now = look();
      const offered = now.awaited.length + now.buttons > 0 || now.more || now.handOver || now.confirm || now.sheet;
      if (now.over || (!now.busy && offered) || performance.now() >= begun + most) return now;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }, wait);
}

// The middle of the n-th element found, as it lies on the screen now, if the pointer meets the element there; else why
// not. Null where there is no such element.
async function middle(hand: Hand, selector: string, n: number) {
  return hand.evaluate(
    ({ selector, n }) => {
      const element = document.querySelectorAll(selector)[n];
      if (!element) return null;
      const box = element.getBoundingClientRect();
      const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      const met = document.elementFromPoint(point.x, point.y);
      if (met && (element.contains(met) || met.contains(element))) return point;
      return `the pointer meets ${met?.outerHTML.slice(0, 120) ?? 'nothing'} at ${point.x}, ${point.y}`;
    },
    { selector, n },
  );
}
export async function press(hand: Hand, selector: string, n = 0) {
  const found = (await middle(hand, selector, n)) ?? 'it is not there';
  if (typeof found === 'string') throw new Error(`${selector} cannot be pressed: ${found}`);
  await hand.mouse.click(found.x, found.y);
}

// Where a hand meets a target: the middle of the element, or of the part the board marks with data-grip (a ring has
// nothing of itself in its middle). A piece on its way out of an element stretches the element's box: as an eye does, this
// looks when whatever moves the element or its parts has arrived. What moves for ever is not waited for.
async function meets(hand: Hand, id: string) {
  return hand.evaluate(async (wanted) => {
    const moving = (element: Element) =>
      document.getAnimations().some(({ effect, playState }) => {
        if (playState !== 'running' || !(effect instanceof KeyframeEffect) || !effect.target) return false;
        if (!element.contains(effect.target) && !effect.target.contains(element)) return false;
        if (!Number.isFinite(Number(effect.getComputedTiming().endTime))) return false;
        return effect.getKeyframes().some((frame) => 'translate' in frame || 'transform' in frame || 'rotate' in frame);
      });
    for (const begun = performance.now(); ; await new Promise((resolve) => setTimeout(resolve, 10))) {
      const element = document.querySelector(`.table [data-target="${CSS.escape(wanted)}"]`);
      if (!element) return { drawn: false, area: '', point: null, met: '' };
      if (moving(element) && performance.now() < begun + 3000) continue;
      const area = element.closest<HTMLElement>('[data-area][hidden]')?.dataset.area ?? '';
      const box = (element.querySelector('[data-grip]') ?? element).getBoundingClientRect();
      const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      const met = document.elementFromPoint(point.x, point.y);
      const right = met?.closest('[data-target]') === element;
      return { drawn: true, area, point: right ? point : null, met: met?.outerHTML.slice(0, 160) ?? 'nothing' };
    }
  }, id);
}

// Puts away the sheet or card that lies over the board, if there still is one: some go by themselves.
export async function putAway(hand: Hand) {
  const found = await middle(hand, '[data-put-away]', 0);
  if (typeof found === 'string') throw new Error(`what lies over the board cannot be put away: ${found}`);
  if (found) await hand.mouse.click(found.x, found.y);
}

// Presses a target in its middle, after opening the tab it lies behind. A card that has come up meanwhile is put away.
export async function touch(hand: Hand, id: string) {
  let found = await meets(hand, id);
  if (found.drawn && !found.area && !found.point) {
    await putAway(hand);
    found = await meets(hand, id);
  }
  if (found.area) {
    await press(hand, `[data-area-tab="${found.area}"]`);
    found = await meets(hand, id);
  }
  if (!found.drawn) {
    const tabs = await hand.evaluate(() => document.querySelectorAll('[data-area-tab]').length, null);
    for (let n = 0; n < tabs && !found.drawn; n++) {
      await press(hand, '[data-area-tab]', n);
      found = await meets(hand, id);
    }
  }
  expect(found.point, `the pointer does not meet ${id} in its middle, but ${found.met}`).not.toBeNull();
  if (found.point) await hand.mouse.click(found.point.x, found.point.y);
}

const offers = (now: Situation) =>
  now.awaited.length + now.buttons > 0 || now.more || now.handOver || now.confirm || now.sheet;

// Waits until something can be done, or the game is over.
export async function settle(hand: Hand): Promise<Situation> {
  const now = await situation(hand, 30_000);
  if (now.over || (!now.busy && offers(now))) return now;
  throw new Error(`nothing to do for 30 s: ${JSON.stringify(now)}`);
}

// One decision's worth of touching: presses one thing.
export async function act(hand: Hand, choose: Choose): Promise<Situation> {
  const now = await settle(hand);
  if (now.over) return now;
  expect(now.missing, 'the table waits for these, and the board does not draw them').toEqual([]);
  expect(now.twice, 'the board draws these more than once').toEqual([]);
  expect(now.dull, 'these can be touched and do not glow').toEqual([]);
  if (now.sheet) await putAway(hand);
  else if (now.confirm) await press(hand, '[data-confirm]');
  else if (now.handOver) await press(hand, '[role=alertdialog] button');
  else if (now.tray && now.buttons > 0) await press(hand, '.choice', choose(now.buttons));
  else {
    const closed = now.more && !now.tray;
    const pick = choose(now.awaited.length + now.buttons + (closed ? 1 : 0));
    const id = now.awaited[pick];
    const button = pick - now.awaited.length;
    if (id !== undefined) await touch(hand, id);
    else if (button < now.buttons) await press(hand, '.choice', button);
    else await press(hand, '[data-more]');
  }
  return now;
}

export interface Finished {
  steps: number;
  touches: number;
}
export async function playToTheEnd(hand: Hand, choose: Choose, most = 3000): Promise<Finished> {
  for (let touches = 0; touches < most; touches++) {
    const now = await act(hand, choose);
    if (now.over) return { steps: now.at, touches };
  }
  throw new Error('the game does not end');
}
