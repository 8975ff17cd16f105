// A real server with a database of its own, and people who meet there, each in a browser profile of their own.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page, WebSocketRoute } from 'playwright-core';
import { launch } from './driver.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = process.env.MISTWHEEL ?? join(root, 'build/release/mistwheel');

export interface GameServer {
  base: string;
  stop(): void;
}
// `flags` are those of `mistwheel serve`.
export async function startServer(...flags: string[]): Promise<GameServer> {
  if (!existsSync(program)) throw new Error(`${program} is missing: build the program first`);
  const folder = mkdtempSync(join(tmpdir(), 'mistwheel-'));
  const args = ['serve', '--port', '0', '--database', join(folder, 'test.sqlite'), '--web', join(root, 'web/dist')];
  const server: ChildProcess = spawn(program, [...args, '--limit-factor', '100', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const base = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (text: Buffer) => {
      said += text.toString();
      const port = /port (\d+)/.exec(said)?.[1];
      if (port) resolve(`http://localhost:${port}/`);
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.on('exit', () => reject(new Error(`the server stopped: ${said}`)));
  });
  return {
    base,
    stop() {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Friend {
  page: Page;
  complaints: string[];
  drop(): Promise<void>; // cuts the socket as a bad network would
  freeze(frozen: boolean): void; // the network dies without a word, or comes back
}
export async function friend(base: string, name: string, options: BrowserContextOptions = {}): Promise<Friend> {
  const context = await (
    await launch()
  ).newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addInitScript(() => {
    const stored = { pace: 0, confirmReveals: false, guided: ['noria', 'navoria', 'vianebula'] };
    if (localStorage.getItem('mistwheel.settings') === null)
      localStorage.setItem('mistwheel.settings', JSON.stringify(stored));
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  let socket: WebSocketRoute | undefined;
  let frozen = false;
  await page.routeWebSocket(/\/ws$/, (route) => {
    socket = route;
    const server = route.connectToServer();
    route.onMessage((message) => frozen || server.send(message));
    server.onMessage((message) => frozen || route.send(message));
  });
  await page.goto(`${base}#/online`);
  await page.fill('form .field', name);
  await page.click('form .button.key');
  await page.waitForSelector('a[href="#/account"]');
  return {
    page,
    complaints,
    drop: async () => socket?.close({ code: 4000, reason: 'cut' }),
    freeze: (now) => (frozen = now),
  };
}

interface Made {
  table: { id: string; invite: string };
}
// Makes a table as the client does, with any terms, and returns its link.
export async function makeTable(maker: Friend, base: string, setup: object): Promise<string> {
  const made = await maker.page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(body) })).json() as unknown;
  }, setup);
  const { id, invite } = (made as Made).table;
  return `${base}#/online/${id}/${invite}`;
}
