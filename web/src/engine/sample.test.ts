// The sample of docs/protocol.md, "The module": it fits our types, and it runs, worker and module included.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterEach, expect, it, vi } from 'vitest';
import type { FromTable, Setup } from '../protocol.ts';
import type { FromWorker, ToWorker } from './calls.ts';
import { startEngine } from './engine.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const sample = /\n```ts\n(.*?)\n```\n/s.exec(readFileSync(here('../../../docs/protocol.md'), 'utf8'))?.[1] ?? '';

afterEach(() => vi.unstubAllGlobals());

it('fits the types of the client', { timeout: 60_000 }, () => {
  const file = here('../sample.ts');
  const text = `import type { FromTable, Setup } from './protocol';
declare const setup: Setup;
declare const onMessage: (message: FromTable) => void;
declare const recordText: string;
${sample}
export { again };
`;
  const config = ts.readConfigFile(here('../../tsconfig.json'), (path) => readFileSync(path, 'utf8')) as {
    config: Record<string, unknown>;
  };
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, here('../..'));
  const host = ts.createCompilerHost(options);
  const onDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : onDisk(name, ...rest);
  const program = ts.createProgram([file], options, host);
  const wrong = ts.getPreEmitDiagnostics(program, program.getSourceFile(file));
  expect(wrong.map((each) => ts.flattenDiagnosticMessageText(each.messageText, '\n'))).toEqual([]);
});

// The worker itself, in this thread.
class HereWorker {
  onmessage: (event: { data: FromWorker }) => void = () => undefined;
  readonly #scope: { onmessage?: (event: { data: ToWorker }) => void; postMessage: (message: FromWorker) => void } = {
    postMessage: (message) => this.onmessage({ data: message }),
  };
  readonly #started: Promise<unknown>;
  constructor() {
    vi.stubGlobal('self', this.#scope);
    this.#started = import('./worker.ts');
  }
  postMessage(message: ToWorker) {
    void this.#started.then(() => this.#scope.onmessage?.({ data: message }));
  }
}

it('runs', async () => {
  vi.stubGlobal('Worker', HereWorker);
  vi.stubGlobal('document', { baseURI: 'http://localhost/' });
  const module = readFileSync(here('../../public/mistwheel.wasm'));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(module)));
  const setup: Setup = {
    game: 'noria',
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'person', name: 'Bob' },
    ],
  };
  const heard: FromTable[] = [];
  const engine = await startEngine();
  const saved = await (await engine.create(setup, () => undefined)).save();

  const code = ts.transpile(sample.replace(/^import .*\n/, ''), { target: ts.ScriptTarget.ES2022 });
  const run = new Function('startEngine', 'setup', 'onMessage', 'recordText', `return (async () => {${code}})();`) as (
    ...given: unknown[]
  ) => Promise<void>;
  await run(
    () => Promise.resolve(engine),
    setup,
    (message: FromTable) => heard.push(message),
    saved,
  );
  expect(engine.games.length).toBeGreaterThan(0);
  expect(heard.map((each) => each.type)).toEqual(['table', 'snapshot', 'table', 'snapshot', 'refused']);
});
