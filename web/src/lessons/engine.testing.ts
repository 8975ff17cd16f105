// For tests: records opened in the module itself, without a worker.
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startModule, type Module } from '../../../wasm/mistwheel.js';
import type { FromTable, Position, Snapshot } from '../protocol.ts';
import { readLesson, type Lesson } from './lesson.ts';
import type { OpenRecord } from './run.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const root = here('../../../');
export const codes = ['en', 'de', 'ru'] as const;

export function startEngine(): Promise<Module> {
  const keyedHash = (key: Uint8Array, text: Uint8Array) =>
    new Uint8Array(createHmac('sha256', key).update(text).digest());
  return startModule(readFileSync(here('../../public/mistwheel.wasm')), { keyedHash });
}

const parsed = (texts: readonly string[]) => texts.map((text) => JSON.parse(text) as FromTable);

export const opener =
  (module: Module, seed = 5): OpenRecord =>
  (record, seat) => {
    const table = module.load(record, new Uint8Array(32).fill(seed));
    const find = (messages: FromTable[]) => messages.find((message) => message.type === 'snapshot') as Snapshot;
    let snapshot = find(parsed(table.first));
    if (snapshot.position?.viewpoint !== seat) snapshot = find(parsed(table.receive({ type: 'as', seat })));
    const look = (to: number) => {
      const answer = parsed(table.receive({ type: 'look', to })).find((message) => message.type === 'looked');
      return answer?.type === 'looked' ? Promise.resolve(answer.position) : Promise.reject(new Error('no such moment'));
    };
    return Promise.resolve({
      table: snapshot.table,
      log: snapshot.log,
      position: snapshot.position as Position,
      look,
      record: () => Promise.resolve(table.save()),
      close: () => table.close(),
    });
  };

export interface Found {
  game: string;
  name: string;
  json: unknown;
  lesson: Lesson;
}
// Games that are taught.
export const games = (JSON.parse(readFileSync(`${root}games.json`, 'utf8')) as { id: string }[])
  .map(({ id }) => id)
  .filter((id) => existsSync(`${root}lessons/${id}`));

export function lessonsIn(game: string): Found[] {
  return readdirSync(`${root}lessons/${game}`)
    .filter((file) => /^\d+-/.test(file))
    .sort((a, b) => parseInt(a) - parseInt(b))
    .map((file) => {
      const json = JSON.parse(readFileSync(`${root}lessons/${game}/${file}`, 'utf8')) as unknown;
      return { game, name: file.replace('.json', ''), json, lesson: readLesson(json, `lessons/${game}/${file}`) };
    });
}
export function textsOf(game: string, code: string): Record<string, string> {
  return JSON.parse(readFileSync(`${root}lessons/${game}/texts.${code}.json`, 'utf8')) as Record<string, string>;
}
