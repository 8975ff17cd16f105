// Looks whether everything fits: what lies in the way of a hand, is too small, overlaps or is cut off.
import type { Page } from 'playwright-core';
import { within } from './deadline.ts';
import { press } from './touching.ts';

export interface Fit {
  layout: string;
  targets: number; // targets that can be touched or say why not
  covered: string[]; // their middle is met by something else
  unreachable: string[]; // not in sight, and no tab brings them up by one press
  small: string[]; // under 24 px, on a phone under 44 px where it can be touched
  overlapping: string[]; // areas, tabs or their words, and what two tabs are called
  text: string[]; // under 12 px at the usual text size
  scrolling: string[];
}

// What is wrong with what the page shows now. Runs in the page.
function look(phoneLeast: number) {
  const table = document.querySelector<HTMLElement>('.table');
  const layout = ['wide', 'compact', 'upright', 'sideways'].find((one) => table?.classList.contains(one)) ?? 'none';
  const phone = layout === 'upright' || layout === 'sideways';
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const seen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;

  const reached: string[] = [];
  const covered: string[] = [];
  const small: string[] = [];
  const elements = [...document.querySelectorAll<HTMLElement | SVGElement>('.table [data-target]')].filter(
    (element) => element.dataset.lit !== undefined || element.getAttribute('aria-disabled') === 'true',
  );
  for (const element of elements.filter(seen)) {
    const id = element.dataset.target ?? '';
    const grip = element.querySelector('[data-grip]') ?? element;
    const box = grip.getBoundingClientRect();
    const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (met?.closest('[data-target]') === element) reached.push(id);
    else {
      const by =
        met?.closest('[data-target]')?.getAttribute('data-target') ?? met?.closest('[class]')?.getAttribute('class');
      covered.push(`${id} by ${by ?? 'nothing: off screen'}`);
    }
    const least = phone && element.dataset.lit !== undefined ? phoneLeast : 24;
    if (Math.min(box.width, box.height) < least - 0.5)
      small.push(`${id} ${Math.round(box.width)}x${Math.round(box.height)}`);
  }

  const areas = [
    ...document.querySelectorAll<HTMLElement>(
      '[data-area], [data-area-tab], .strip, .side, .table > .tools, .table > .head',
    ),
  ].filter(seen);
  const overlapping: string[] = [];
  areas.forEach((one, i) => {
    for (const other of areas.slice(i + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const a = one.getBoundingClientRect();
      const b = other.getBoundingClientRect();
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const name = (area: HTMLElement) => area.dataset.area ?? area.dataset.areaTab ?? area.className;
      if (wide > 1.5 && high > 1.5) overlapping.push(`${name(one)} and ${name(other)}`);
    }
  });

  const shown = [...document.querySelectorAll<HTMLElement>('[data-area-tab]')].filter(seen);
  for (const tab of shown) {
    const words = document.createRange();
    words.selectNodeContents(tab);
    const { left, right } = words.getBoundingClientRect();
    const box = tab.getBoundingClientRect();
    if (left < box.left - 1 || right > box.right + 1)
      overlapping.push(`the words of the tab ${tab.dataset.areaTab ?? ''}`);
    if (shown.some((other) => other !== tab && other.innerText.trim() === tab.innerText.trim()))
      overlapping.push(`two tabs are called ${tab.innerText.trim()}`);
  }

  const text: string[] = [];
  const walker = document.createTreeWalker(table ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    const owner = node.parentElement;
    if (words === '' || !owner || !seen(owner) || owner.closest('.unseen, title, desc')) continue;
    let size = parseFloat(getComputedStyle(owner).fontSize);
    if (owner instanceof SVGGraphicsElement) {
      const matrix = owner.getScreenCTM();
      size *= matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
    }
    if (size < 12 * rem - 0.3) text.push(`${(size / rem).toFixed(1)} "${words.slice(0, 24)}"`);
  }

  const page = document.documentElement;
  const scrolling = [
    ...(page.scrollWidth > innerWidth ? [`the page is ${page.scrollWidth} wide`] : []),
    ...(page.scrollHeight > innerHeight + 1 ? [`the page is ${page.scrollHeight} high`] : []),
  ];
  const hidden = elements.filter((element) => !seen(element)).map((element) => element.dataset.target ?? '');
  const awaited = JSON.parse(document.querySelector<HTMLElement>('.frame')?.dataset.awaited ?? '[]') as string[];
  const names = shown.map((tab) => tab.dataset.areaTab ?? '');
  const ids = elements.map((element) => element.dataset.target ?? '');
  return { layout, ids, reached, covered, small, overlapping, text, scrolling, hidden, awaited, tabs: names };
}

// Everything that is wrong at this size: with the tabs as they come, and with each of them pressed once.
export async function fit(page: Page, phoneLeast = 44): Promise<Fit> {
  const first = await within('looking', page.evaluate(look, phoneLeast));
  const all = [first];
  for (const tab of first.tabs) {
    await within(`pressing the tab ${tab}`, press(page, `[data-area-tab="${tab}"]`));
    all.push(await within(`looking behind the tab ${tab}`, page.evaluate(look, phoneLeast)));
  }
  const every = (pick: (one: typeof first) => string[]) => [...new Set(all.flatMap(pick))];
  const reached = new Set(every((one) => one.reached));
  const wanted = every((one) => [...one.ids, ...one.awaited]);
  const covered = every((one) => one.covered).filter((line) => !reached.has(line.split(' by ')[0] ?? ''));
  return {
    layout: first.layout,
    targets: wanted.length,
    covered,
    unreachable: wanted.filter((id) => !reached.has(id) && !covered.some((line) => line.startsWith(`${id} by `))),
    small: every((one) => one.small),
    overlapping: every((one) => one.overlapping),
    text: every((one) => one.text),
    scrolling: every((one) => one.scrolling),
  };
}
