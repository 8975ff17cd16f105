// Lessons and puzzles as a build ships them. The records in them travel as links (docs/notation.md), which take a tenth of
// the room even where both are compressed; src/table/packed.ts opens them. And lessons come read: what their reader
// (src/lessons/lesson.ts) would say about a file is said when it is built.
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { startModule, type Module } from '../../wasm/mistwheel.js';
import { readLesson, type Step } from '../src/lessons/lesson.ts';
import { asPacked } from '../src/table/packed.ts';

// A record as a link, if the link gives that record back; else as it is.
export function packRecord(engine: Pick<Module, 'study'>, record: string): string {
  const { link } = JSON.parse(engine.study(record, { do: 'link', line: 0, at: 0 })) as { link: string };
  const opened = JSON.parse(engine.study(link, { do: 'open' })) as { record: string };
  return asPacked(opened.record) === asPacked(record) ? link : record;
}

// What is empty in a step is left out; src/lessons/course.ts adds it.
const shippedStep = (step: Step): Partial<Step> =>
  Object.fromEntries(Object.entries(step).filter(([, value]) => value !== null && String(value) !== ''));

interface Recorded {
  record: string;
}
const kinds: { file: RegExp; read: (json: string, name: string) => object; recorded: (read: object) => Recorded[] }[] =
  [
    {
      file: /\/puzzles\/\w+\.json$/,
      read: (json) => JSON.parse(json) as object,
      recorded: (file) => (file as { puzzles: Recorded[] }).puzzles,
    },
    {
      file: /\/lessons\/\w+\/\d+-[a-z-]+\.json$/,
      read: (json, name) => {
        const lesson = readLesson(JSON.parse(json), name);
        const record = lesson.record.map((line) => `${line}\n`).join('');
        return { ...lesson, record, steps: lesson.steps.map(shippedStep) };
      },
      recorded: (lesson) => [lesson as Recorded].filter(({ record }) => record !== ''),
    },
  ];

export function records(module: string): Plugin {
  let engine: Promise<Module> | null = null;
  return {
    name: 'mistwheel-records',
    enforce: 'pre',
    configResolved({ command }) {
      const keyedHash = (key: Uint8Array, text: Uint8Array) =>
        new Uint8Array(createHmac('sha256', key).update(text).digest());
      // While one develops, and where no module was built, records stay as they are.
      if (command === 'build' && existsSync(module)) engine = startModule(readFileSync(module), { keyedHash });
    },
    async transform(code, id) {
      const kind = kinds.find(({ file }) => file.test(id));
      if (!kind) return null;
      const data = kind.read(code, basename(id));
      const running = await engine;
      if (running) for (const one of kind.recorded(data)) one.record = packRecord(running, one.record);
      return { code: JSON.stringify(data), map: null };
    },
  };
}
