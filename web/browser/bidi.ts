// A hand in Debian's Firefox, by WebDriver BiDi straight to the browser: no driver program in between.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browsing } from './browsing.ts';

interface Answer {
  id?: number;
  type: string;
  method?: string;
  params?: { text?: string; level?: string; type?: string };
  result?: unknown;
  message?: string;
}
// What Firefox writes of a load that was broken off because the page was left, or drawn anew, while it was under way
// (NS_BINDING_ABORTED): nothing failed.
const brokenOff = (line: string) => line.includes('status=2152398850');
const preferences = {
  'remote.active-protocols': 1,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en-US',
};

export async function firefox(width: number, height: number): Promise<Browsing> {
  const profile = mkdtempSync(join(tmpdir(), 'mistwheel-firefox-'));
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
      .join('\n'),
  );
  const program = process.env.FIREFOX ?? 'firefox-esr';
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const browser: ChildProcess = spawn(program, [...args, `--width=${width}`, `--height=${height}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, MOZ_HEADLESS: '1' },
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    browser.stderr?.on('data', (text: Buffer) => {
      said += text.toString();
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    browser.on('error', reject);
    browser.on('exit', () => reject(new Error(`Firefox stopped: ${said}`)));
  });

  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, (answer: Answer) => void>();
  const complaints: string[] = [];
  let last = 0;
  socket.onmessage = (event) => {
    const answer = JSON.parse(String(event.data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.method === 'log.entryAdded' && answer.params?.level === 'error')
      complaints.push(`${answer.params.type ?? ''}: ${answer.params.text ?? ''}`);
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no answer from Firefox at ${address}`));
  });
  const send = <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      const id = ++last;
      waiting.set(id, (answer) => {
        waiting.delete(id);
        if (answer.type === 'error') reject(new Error(`${method}: ${answer.message ?? ''}`));
        else resolve(answer.result as Result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });

  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  await send('browsingContext.setViewport', { context, viewport: { width, height } });
  return {
    complaints: () => Promise.resolve(complaints.filter((line) => !line.includes('/api/server') && !brokenOff(line))),
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(script, argument) {
      const answer = await send<{ type: string; result?: { value: string }; exceptionDetails?: { text: string } }>(
        'script.callFunction',
        {
          functionDeclaration: `async (text) => JSON.stringify(await (${script.toString()})(JSON.parse(text))) ?? 'null'`,
          arguments: [{ type: 'string', value: JSON.stringify(argument ?? null) }],
          target: { context },
          awaitPromise: true,
        },
      );
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'the script failed');
      return JSON.parse(answer.result?.value ?? 'null') as never;
    },
    mouse: {
      async click(x, y) {
        const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
        const steps = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
        await send('input.performActions', {
          context,
          actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: steps }],
        });
      },
    },
    async leave() {
      await send('browser.close', {}).catch(() => undefined);
      await new Promise<void>((resolve) => {
        if (browser.exitCode !== null) resolve();
        else browser.on('exit', () => resolve());
      });
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
