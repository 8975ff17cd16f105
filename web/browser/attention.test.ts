// Attention, ears and keys: the page's title and icon, sounds, what a screen reader is told, where Tab stops; and whose
// things the board shows while others act.
import { afterAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openRecord, until } from './everySize.ts';
import { act, address, chooser, quit, settle, setUp, situation, visit } from './driver.ts';

afterAll(quit);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const icon = (page: Page) => page.locator('link[rel=icon]').getAttribute('href');
// Plays until bots act, who take their time.
async function untilOthersAct(page: Page, seed: number) {
  const choose = chooser(seed);
  const pause = page.locator('[data-pace=pause]');
  for (let i = 0; i < 60 && (await pause.count()) === 0; i++) {
    const { awaited, buttons } = await situation(page, 400);
    if (awaited.length + buttons > 0) await act(page, choose);
  }
  await pause.click();
}

it("calls at one's turn by title and icon, and only then", async () => {
  const { page, complaints, leave } = await visit({ settings: { pace: 1500 } });
  await setUp(page, { game: 'noria', players: 3 });
  await page.locator('.frame [data-lit]').first().waitFor();
  expect(await page.title()).toMatch(/^● Your turn · Noria/);
  expect(await icon(page)).toContain('icon-turn.svg');
  await untilOthersAct(page, 8);
  expect(await page.title()).toBe('Noria · Mistwheel');
  expect(await icon(page)).toContain('icon.svg');
  await page.locator('[data-pace=skip]').click();
  await expect.poll(() => page.title()).toContain('Your turn');
  await page.goto(address());
  await page.waitForSelector('h1');
  expect(await page.title()).not.toContain('Your turn');
  expect(await icon(page)).toContain('icon.svg');
  expect(complaints).toEqual([]);
  await leave();
});

describe('sounds', () => {
  // Notes that were played, after some steps of everybody.
  async function notes(options: Parameters<typeof visit>[0]) {
    const { page, complaints, leave } = await visit(options);
    await page.evaluate(() => {
      const seen = { notes: 0 };
      Object.assign(window, seen);
      const { start } = AudioScheduledSourceNode.prototype;
      AudioScheduledSourceNode.prototype.start = function (this: AudioScheduledSourceNode, when) {
        (window as unknown as typeof seen).notes++;
        start.call(this, when);
      };
    });
    // By its links, so that the page stays the same.
    await page.evaluate(() => (location.hash = '#/setup/noria'));
    await page.locator('.begin').click();
    await page.waitForSelector('.frame[data-at]');
    const choose = chooser(4);
    for (let i = 0; i < 6; i++) await act(page, choose);
    await settle(page);
    const heard = await page.evaluate(() => (window as unknown as { notes: number }).notes);
    expect(complaints).toEqual([]);
    await leave();
    return heard;
  }
  it('are soft at a desk, silent on a phone unless wanted, and can be turned off', async () => {
    expect(await notes({}), 'at a desk').toBeGreaterThan(0);
    expect(await notes(phone), 'on a phone').toBe(0);
    expect(await notes({ ...phone, settings: { sound: 0.5 } }), 'on a phone, wanted').toBeGreaterThan(0);
    expect(await notes({ settings: { sound: 0 } }), 'turned off').toBe(0);
  });
});

it.each([
  ['at a desk', {}],
  ['on a phone', phone],
] as const)('tells a screen reader whole turns, each once, %s', async (_, options) => {
  const { page, complaints, leave } = await visit(options);
  await setUp(page, { game: 'vianebula', players: 3 });
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const region = document.querySelector('[role=log][aria-live=polite]');
    if (!region) return;
    new MutationObserver((changes) => {
      for (const change of changes) {
        if (change.type === 'characterData') told.push(`changed: ${change.target.textContent ?? ''}`);
        for (const node of change.addedNodes)
          if (node instanceof HTMLElement && node.textContent.trim()) told.push(node.textContent.trim());
      }
    }).observe(region, { childList: true, subtree: true, characterData: true });
  });
  const choose = chooser(3);
  for (let i = 0; i < 20; i++) await act(page, choose);
  await settle(page);
  const told = await page.evaluate(() => (window as unknown as { told: string[] }).told);
  expect(told.filter((line) => line.startsWith('changed'))).toEqual([]);
  expect(new Set(told).size, 'each turn is told once').toBe(told.length);
  // On a phone the log is opened only now: everything was told before.
  if (options === phone) await page.click('[data-tool=log]');
  const turns = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.log .turn:not([data-turn="0"])')]
      .filter((turn) => turn.querySelector('.actor [aria-label]')?.getAttribute('aria-label') !== 'Guest')
      .map((turn) => {
        const words = turn.querySelector('.words .text, .words')?.cloneNode(true) as HTMLElement | null;
        words?.querySelectorAll('svg, .gains').forEach((one) => one.remove());
        return (words?.textContent ?? '').replace(/\s+/g, ' ').trim();
      }),
  );
  expect(turns.length).toBeGreaterThan(3);
  // The first words of a sentence follow the name of who did it; what it carries and builds is told with it.
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  for (const turn of turns) {
    const rest = plain(turn).slice(1);
    expect(
      told.some((line) => plain(line).includes(rest.slice(0, 60))),
      `"${turn}" in ${told.join(' | ')}`,
    ).toBe(true);
  }
  expect(complaints).toEqual([]);
  await leave();
});

const moments = [
  ['noria', 'noria-coverage-2', 100],
  ['navoria', 'navoria-coverage-2', 122],
  ['vianebula', 'vianebula-coverage-2-beginner', 112],
] as const;

describe.each(moments)('%s', (_, record, moves) => {
  it('stops Tab at what can be chosen, not at unlit things or lines of the log; every icon has a name', async () => {
    const { page, complaints, leave } = await visit();
    await openRecord(page, until(record, moves));
    const stops: string[] = [];
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (let i = 0; i < 160; i++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const active = document.activeElement;
        if (!active || active === document.body || active.hasAttribute('data-tabbed')) return '';
        active.setAttribute('data-tabbed', '');
        if (active.closest('.log') && active.tagName !== 'OL') return 'a line of the log';
        if (active.matches('[data-target]:not([data-lit]):not([data-chosen])'))
          return `unlit ${active.getAttribute('data-target') ?? ''}`;
        return active.matches('[data-lit]') ? 'lit' : 'other';
      });
      if (stop === '') break;
      stops.push(stop);
    }
    expect(stops.filter((stop) => stop !== 'lit' && stop !== 'other')).toEqual([]);
    expect(stops).toContain('lit');
    // An icon is named itself, or decorates something that has a name or words of its own.
    const nameless = await page.evaluate(() =>
      [...document.querySelectorAll('.table svg')]
        .filter((svg) => svg.checkVisibility() && !svg.querySelector('text, [aria-label]'))
        .filter(
          (svg) =>
            !svg.getAttribute('aria-label') &&
            !svg.closest('[aria-label]:not(section, aside, ol, nav, main, .frame, [role=toolbar], [role=group])'),
        )
        .filter(
          (svg) => !svg.parentElement?.textContent.trim() && !svg.parentElement?.parentElement?.textContent.trim(),
        )
        .map((svg) => svg.parentElement?.outerHTML.slice(0, 200)),
    );
    expect(nameless).toEqual([]);
    // A number in the rail beside an icon: the icon says of what.
    const unsaid = await page.evaluate(() =>
      [...document.querySelectorAll('.side .icon')]
        .filter((svg) => svg.checkVisibility() && !svg.closest('button, p, .log, h2, h3'))
        .filter((svg) => /^[\s\d+−-]*$/.test(svg.parentElement?.textContent ?? ''))
        .filter((svg) => !svg.getAttribute('aria-label') && !svg.closest('[aria-label]:not(aside, section)'))
        .map((svg) => svg.parentElement?.outerHTML.slice(0, 200)),
    );
    expect(unsaid).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });
});

// Whose wheel, ports or guild board the board shows.
const owners: Record<string, (page: Page) => Promise<string>> = {
  noria: (page) => ownerOf(page, '[data-target^="disc:"]'),
  navoria: (page) => ownerOf(page, '[data-target^="port:"]'),
  vianebula: async (page) => {
    const name = (await page.locator('.frame .guild').getAttribute('aria-label')) ?? '';
    return /Guest/.test(name) ? 'A' : name;
  },
};
const ownerOf = (page: Page, target: string) =>
  page.evaluate(
    (of) => /:(\w)[.-]/.exec(document.querySelector(`.frame ${of}`)?.getAttribute('data-target') ?? '')?.[1] ?? '',
    target,
  );

describe('while others act', () => {
  it.each(['noria', 'navoria', 'vianebula'])('their things are shown, and what they just did: %s', async (game) => {
    const { page, complaints, leave } = await visit();
    const owner = () => owners[game]?.(page);
    await setUp(page, { game, players: 3 });
    // Past the set-up; from then on bots take their time.
    const choose = chooser(8);
    for (let i = 0; i < 10; i++) await act(page, choose);
    await settle(page);
    expect(await owner()).toBe('A');
    await page.click('[data-tool=menu]');
    await page.locator('dialog[open]').getByText('Slow', { exact: true }).click();
    await page.keyboard.press('Escape');
    await untilOthersAct(page, 8);
    // The first turn stays in sight for a moment.
    await expect.poll(owner, { timeout: 5000 }).not.toBe('A');
    await page.click('[data-pace=pause]');
    await page.locator('[data-ribbon]').waitFor();
    expect((await page.locator('[data-ribbon] p').innerText()).length).toBeGreaterThan(10);
    await page.click('[data-pace=pause]');
    // Who does not want it sees their own.
    await page.click('[data-tool=menu]');
    await page.locator('dialog[open]').getByText('Show what others do').click();
    await page.keyboard.press('Escape');
    await expect.poll(owner).toBe('A');
    expect(complaints).toEqual([]);
    await leave();
  });
});

it('brings up what a hint points at where a tab hides it, until another tab is pressed', async () => {
  const { page, complaints, leave } = await visit({ viewport: { width: 844, height: 390 } });
  await openRecord(page, until('vianebula-coverage-2-beginner', 112));
  const seen = () =>
    page.evaluate(
      () => [...document.querySelectorAll('.frame [data-hinted]')].filter((one) => one.checkVisibility()).length,
    );
  const current = () => page.locator('[data-area-tab][aria-pressed=true]').getAttribute('data-area-tab');
  await page.click('[data-area-tab=supply]');
  expect(await seen()).toBe(0);
  await page.click('[data-tool=hint]');
  await expect.poll(seen, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(await current()).not.toBe('supply');
  await page.click('[data-area-tab=supply]');
  expect(await current()).toBe('supply');
  expect(await seen()).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});

it.each([
  [844, 390],
  [390, 844],
])('leaves half of a phone in sight however long the hint is, and closes: %d x %d', async (width, height) => {
  const { page, complaints, leave } = await visit({ viewport: { width, height }, settings: { language: 'ru' } });
  await openRecord(page, until('noria-coverage-2', 60));
  await page.click('[data-tool=hint]');
  await page.locator('.hint li').nth(2).waitFor({ timeout: 60_000 });
  const box = await page.locator('.hint').boundingBox();
  expect(box?.height).toBeLessThan(height / 2);
  expect(box?.y).toBeGreaterThan(0);
  await page.locator('.hint .head button').click();
  await expect.poll(() => page.locator('.hint').count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});

it('scrolls to the last of the best turns beside the board, however long they are', async () => {
  const { page, complaints, leave } = await visit({
    viewport: { width: 1366, height: 657 },
    settings: { language: 'ru' },
  });
  await openRecord(page, until('noria-coverage-2', 60));
  await page.click('[data-tool=hint]');
  const turns = page.locator('.hint li');
  await turns.nth(2).waitFor({ timeout: 60_000 });
  await turns.first().hover();
  await page.mouse.wheel(0, 3000);
  await expect
    .poll(async () => {
      const box = await turns.nth(2).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    })
    .toBeLessThan(657);
  expect((await page.locator('.rail .seats').first().boundingBox())?.height).toBeGreaterThan(50);
  expect(complaints).toEqual([]);
  await leave();
});

it('brings up what can be touched when a phone is turned', async () => {
  const { page, complaints, leave } = await visit({ viewport: { width: 390, height: 844 } });
  await openRecord(page, until('navoria-coverage-4', 216));
  const current = () => page.locator('[data-area-tab][aria-pressed=true]').getAttribute('data-area-tab');
  expect(await current()).toBe('city');
  // Sideways the cards have an area of their own, the first; the piles to choose from are in the other.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.locator('[data-area-tab=market]').waitFor();
  await expect.poll(current).toBe('city');
  expect(complaints).toEqual([]);
  await leave();
});
