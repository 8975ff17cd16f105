// A real server with a database of its own, and people who meet there, each in a browser profile of their own.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { launch, leaveAll, quit } from './driver.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = process.env.MISTWHEEL ?? join(root, 'build/release/mistwheel');

export interface GameServer {
  base: string;
  stop(): void;
  restart(): Promise<void>; // on the same port, with what was stored
}
// `flags` are those of `mistwheel serve`.
export async function startServer(...flags: string[]): Promise<GameServer> {
  if (!existsSync(program)) throw new Error(`${program} is missing: build the program first`);
  const folder = mkdtempSync(join(tmpdir(), 'mistwheel-'));
  const args = ['serve', '--database', join(folder, 'test.sqlite'), '--web', join(root, 'web/dist')];
  let server: ChildProcess;
  async function start(port: string): Promise<string> {
    server = spawn(program, [...args, '--port', port, '--limit-factor', '100', ...flags], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new Promise<string>((resolve, reject) => {
      let said = '';
      const hear = (text: Buffer) => {
        said += text.toString();
        const found = /serves on port (\d+)/.exec(said)?.[1];
        if (found) resolve(found);
      };
      server.stdout?.on('data', hear);
      server.stderr?.on('data', hear);
      server.on('exit', () => reject(new Error(`the server stopped: ${said}`)));
    });
  }
  const port = await start('0');
  return {
    base: `http://localhost:${port}/`,
    stop() {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    async restart() {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await gone;
      await start(port);
    },
  };
}

// A server of its own for every try of every test, so that a test finds nothing of another, nor of its own first try.
// `prepare` sees it first.
export function ownServer(
  flags: string[] | (() => Promise<string[]>) = [],
  prepare?: (server: GameServer) => Promise<void>,
): { readonly base: string } {
  let running: GameServer | undefined;
  beforeEach(async () => {
    running = await startServer(...(typeof flags === 'function' ? await flags() : flags));
    await prepare?.(running);
  }, 60_000);
  afterEach(async () => {
    await leaveAll();
    running?.stop();
    running = undefined;
  });
  afterAll(quit);
  return {
    get base() {
      if (!running) throw new Error('the server runs while tests do');
      return running.base;
    },
  };
}

export interface Friend {
  page: Page;
  complaints: string[];
  drop(): Promise<void>; // cuts the socket as a bad network would
  freeze(frozen: boolean): void; // the network dies without a word, or comes back
  hear(frame: object): void; // as if the server had said it
}
export interface Arrival extends BrowserContextOptions {
  settings?: Record<string, unknown>;
}
export async function friend(base: string, name: string, { settings, ...options }: Arrival = {}): Promise<Friend> {
  const context = await (
    await launch()
  ).newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    ...options,
  });
  const chosen = { pace: 0, confirmReveals: false, guided: ['noria', 'navoria', 'vianebula'], ...settings };
  await context.addInitScript((stored) => {
    if (location.protocol === 'about:') return; // has no storage
    if (localStorage.getItem('mistwheel.settings') === null) localStorage.setItem('mistwheel.settings', stored);
  }, JSON.stringify(chosen));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  let socket: WebSocketRoute | undefined;
  let frozen = false;
  await page.routeWebSocket(/\/ws(\?|$)/, (route) => {
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
    hear: (frame) => socket?.send(JSON.stringify(frame)),
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
