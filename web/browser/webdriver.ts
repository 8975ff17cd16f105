// A hand in WebKit: Debian's webkit2gtk-driver, spoken to by plain WebDriver over HTTP.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { Browsing } from './browsing.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

export async function webkit(width: number, height: number): Promise<Browsing> {
  const port = await freePort();
  // WebKit draws into a window: Xvfb gives it a screen of its own.
  const screen = ['-a', '-s', `-screen 0 ${width}x${height + 200}x24`, 'WebKitWebDriver', `--port=${port}`];
  const driver = spawn('xvfb-run', screen, {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      GSETTINGS_BACKEND: 'memory',
    },
  });
  let failed: Error | undefined;
  driver.on('error', (error) => (failed = error));
  const base = `http://127.0.0.1:${port}`;
  const call = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(base + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error ?? ''} ${value.message ?? ''}`);
    return value;
  };
  for (let tries = 0; ; tries++) {
    if (failed) throw failed;
    const ready = await call<{ ready: boolean }>('GET', '/status').catch(() => null);
    if (ready) break;
    if (tries > 100) throw new Error('WebKitWebDriver does not answer');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: process.env.WEBKIT ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
          args: ['--automation'],
        },
      },
    },
  });
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/timeouts`, { script: 60_000 });
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });

  const browsing: Browsing = {
    async complaints() {
      return browsing.evaluate(() => (window as { complaints?: string[] }).complaints ?? ['not listening'], null);
    },
    async open(url) {
      await call('POST', `${session}/url`, { url });
      await browsing.evaluate(() => {
        const heard: string[] = [];
        (window as { complaints?: string[] }).complaints = heard;
        addEventListener('error', (event) => heard.push(event.message));
        addEventListener('unhandledrejection', (event) => heard.push(String(event.reason)));
      }, null);
    },
    async evaluate(script, argument) {
      const text = await call<string>('POST', `${session}/execute/async`, {
        script:
          `const done = arguments[1]; Promise.resolve((${script.toString()})(JSON.parse(arguments[0])))` +
          `.then((value) => done(JSON.stringify(value) ?? 'null'), (error) => done('!' + error));`,
        args: [JSON.stringify(argument ?? null)],
      });
      if (text.startsWith('!')) throw new Error(text.slice(1));
      return JSON.parse(text) as never;
    },
    mouse: {
      async click(x, y) {
        const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 };
        const steps = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
        await call('POST', `${session}/actions`, {
          actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: steps }],
        });
      },
    },
    async leave() {
      await call('DELETE', session).catch(() => undefined);
      if (driver.pid) process.kill(-driver.pid);
    },
  };
  return browsing;
}
