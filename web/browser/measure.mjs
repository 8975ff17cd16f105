// node browser/measure.mjs [rounds]: how fast the client is, on the real server (build/release/mistwheel serve): from
// navigation to the home page and to the first board, the main thread while bots think, frames while the wheel turns.
// Build first (./play or npm run build); docs/performance/client.md has what was seen.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rounds = Number(process.argv[2] ?? 5);
const folder = mkdtempSync(join(tmpdir(), 'mistwheel-'));
const program = process.env.MISTWHEEL ?? join(root, 'build/release/mistwheel');
const args = ['serve', '--port', '0', '--database', join(folder, 'test.sqlite'), '--web', join(root, 'web/dist')];
const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
const base = await new Promise((resolve) => {
  const hear = (text) => {
    const port = /port (\d+)/.exec(text.toString())?.[1];
    if (port) resolve(`http://localhost:${port}/`);
  };
  server.stdout.on('data', hear);
  server.stderr.on('data', hear);
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
async function visit(settings = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const stored = { pace: 0, confirmReveals: false, guided: ['noria', 'navoria', 'vianebula'], ...settings };
  await context.addInitScript((text) => {
    if (localStorage.getItem('mistwheel.settings') === null) localStorage.setItem('mistwheel.settings', text);
  }, JSON.stringify(stored));
  return { context, page: await context.newPage() };
}
// Milliseconds since navigation at which the first of these is on the screen.
const seen = (page, selector) =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const look = () =>
          requestAnimationFrame(() =>
            document.querySelector(wanted) ? requestAnimationFrame(() => resolve(performance.now())) : look(),
          );
        look();
      }),
    selector,
  );
const best = (all) => all.map(Math.round).sort((a, b) => a - b);

async function firstBoard() {
  const { context, page } = await visit();
  await page.goto(base, { waitUntil: 'commit' });
  const home = await seen(page, 'h1');
  const pressed = await page.evaluate(() => {
    document.querySelector('[aria-label="Play Noria now"]').click();
    return performance.now();
  });
  const board = (await seen(page, '.frame svg')) - pressed;
  await page.waitForTimeout(500);
  await page.reload({ waitUntil: 'commit' });
  const again = await seen(page, '.frame svg');
  await context.close();
  return { home, board, both: home + board, again };
}

async function thinking(level) {
  const { context, page } = await visit();
  await page.goto(`${base}#/setup/noria`);
  await page.waitForSelector('.begin');
  const rows = page.locator('section li');
  for (let seat = 0; seat < 2; seat++) {
    await rows.nth(seat).locator('input[value=bot]').check({ force: true });
    await rows.nth(seat).locator('select').selectOption(level);
  }
  // Processor time of the main thread, so that other jobs of the machine do not count.
  const tools = await context.newCDPSession(page);
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await tools.send('Performance.getMetrics');
    return 1000 * metrics.find((one) => one.name === 'TaskDuration').value;
  };
  const begun = await busy();
  await page.click('.begin');
  await page.waitForSelector('.frame[data-at]');
  const found = await page.evaluate(async () => {
    const tasks = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((one) => one.duration))).observe({
      type: 'longtask',
    });
    await new Promise((resolve) => setTimeout(resolve, 8000));
    return { tasks };
  });
  const steps = Number(await page.locator('.frame').getAttribute('data-at'));
  const each = ((await busy()) - begun) / steps;
  await context.close();
  const longest = Math.max(0, ...found.tasks);
  return { steps, mainThreadMsAStep: each.toFixed(1), longestTask: longest, tasksOver50: found.tasks.length };
}

async function turning() {
  const record = readFileSync(new URL('records/noria.mw', import.meta.url), 'utf8');
  const before = record.slice(0, record.lastIndexOf('A end influence'));
  const deltas = [];
  for (let i = 0; i < 4; i++) {
    const { context, page } = await visit();
    await page.goto(`${base}#/record`);
    await page.fill('textarea', before);
    await page.click('.button.key');
    await page.waitForSelector('[data-target="ring:A.large"][data-lit]');
    await page.waitForTimeout(900);
    const frames = page.evaluate(
      () =>
        new Promise((resolve) => {
          const times = [];
          const ring = document.querySelector('[data-ring=large]');
          const look = (time) => {
            if (ring.getAnimations().some((each) => each.playState === 'running')) times.push(time);
            else if (times.length > 0) return resolve(times.slice(1).map((one, k) => one - times[k]));
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
    );
    await page.locator('[data-target="ring:A.large"]').dispatchEvent('click');
    deltas.push(await frames);
    await context.close();
  }
  const late = (all) => all.filter((one) => one > 25).length;
  deltas.sort((a, b) => late(a) - late(b) || Math.max(...a) - Math.max(...b));
  return { frames: deltas[0].length, late: late(deltas[0]), slowest: Math.max(...deltas[0]) };
}

const all = { home: [], board: [], both: [], again: [] };
for (let i = 0; i < rounds; i++) {
  const one = await firstBoard();
  for (const key of Object.keys(all)) all[key].push(one[key]);
}
console.log('load average', loadavg()[0].toFixed(1));
console.log('ms from navigation to the home page ', best(all.home).join(' '));
console.log('ms from "Play now" to the board     ', best(all.board).join(' '));
console.log('both                                ', best(all.both).join(' '));
console.log('ms from navigation to a saved table ', best(all.again).join(' '));
for (let i = 0; i < Math.ceil(rounds / 3); i++) {
  console.log('two bots of level 1 play for 8 s', await thinking('1'));
  console.log('two bots of level 5 think for 8 s', await thinking('5'));
}
for (let i = 0; i < Math.ceil(rounds / 3); i++) console.log('the wheel turns, best of 4', await turning());
await browser.close();
server.kill();
rmSync(folder, { recursive: true, force: true });
