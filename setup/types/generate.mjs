// node setup/types/generate.mjs [--check]: writes what is generated from schemas and texts, or says what is out of date.
//   docs/protocol.schema.json       ->  web/src/protocol.ts
//   docs/server.schema.json         ->  web/src/online/server.ts
//   wire/<game>/view.schema.json    ->  web/src/boards/<game>/view.ts and the tables of docs/views/<game>.md
//   web/src/boards/<game>/texts.en.ts, story.ts  ->  app/<game>/story_texts.cpp, where the game has an app/<game>
//   web/src/i18n/texts.en.ts        ->  app/story_texts.cpp
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { gameTexts, generalTexts } from './story_texts.mjs';
import { typescript } from './typescript.mjs';
import { withTables } from './pages.mjs';

const root = new URL('../../', import.meta.url);
const read = (name) => readFileSync(new URL(name, root), 'utf8');
const there = (name) => existsSync(new URL(name, root));
const games = readdirSync(new URL('wire/', root)).filter((name) => there(`wire/${name}/view.schema.json`));
// A game without a board of its own is drawn by the fallback, which needs no types.
const hasBoard = (game) => there(`web/src/boards/${game}/Board.svelte`);

function schema(name) {
  try {
    return JSON.parse(read(name));
  } catch (error) {
    console.error(`${name}: ${error.message}`);
    process.exit(1);
  }
}

// The path and text of everything that is generated.
async function* generated() {
  const types = [
    ['docs/protocol.schema.json', 'web/src/protocol.ts'],
    ['docs/server.schema.json', 'web/src/online/server.ts', { 'protocol.schema.json': '../protocol.ts' }],
  ];
  for (const game of games.filter(hasBoard))
    types.push([`wire/${game}/view.schema.json`, `web/src/boards/${game}/view.ts`]);
  for (const [from, to, modules] of types) {
    try {
      yield [to, typescript(schema(from), from, modules)];
    } catch (error) {
      console.error(`${from}: ${error.message}`);
      process.exit(1);
    }
  }
  for (const game of games.filter((name) => there(`docs/views/${name}.md`))) {
    const page = `docs/views/${game}.md`;
    const from = `wire/${game}/view.schema.json`;
    yield [page, withTables(read(page), schema(from), from)];
  }
  yield ['app/story_texts.cpp', generalTexts()];
  for (const game of games.filter((name) => there(`app/${name}/board.hpp`) && there(`web/src/boards/${name}/story.ts`)))
    yield [`app/${game}/story_texts.cpp`, await gameTexts(root, game)];
}

let old = 0;
for await (const [name, text] of generated()) {
  if (there(name) && read(name) === text) continue;
  if (process.argv[2] === '--check') {
    console.error(`${name} is not what it is generated from: run setup/types.sh`);
    ++old;
  } else {
    writeFileSync(new URL(name, root), text);
    console.log(name);
  }
}
process.exit(old === 0 ? 0 : 1);
