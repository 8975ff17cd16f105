// Emits sw.js with the list of everything that was built, what only one language needs apart, and a version that changes
// with any of it.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';
import registered from '../../games.json' with { type: 'json' };
import { languages } from './explained.ts';
import { read } from './texts.ts';

// The language of a file that holds nothing but what is said in one: its texts, its rules and rulebooks. Rules without a
// language in their name are English.
export function languageOf(modules: readonly string[], codes: readonly string[]): string | null {
  const of = (id: string) =>
    /\.(\w{2})\.(?:ts|js|json|md)(?:\?|$)/.exec(id)?.[1] ?? (id.endsWith('.md?rules') ? 'en' : null);
  const [code = null, ...others] = new Set(modules.map(of));
  return others.length === 0 && code !== null && codes.includes(code) ? code : null;
}

// Where a name is written in other letters the browser asks for the font then.
const languageOfFont = (name: string): string | null => (/-cyrillic-[^/]*\.woff2$/.test(name) ? 'ru' : null);

// What the worker says by itself, in every language: that it is somebody's turn or who invites them, and in which game.
function spoken(texts: string): object {
  return Object.fromEntries(
    languages(texts).map((code) => [
      code,
      {
        turn: read(`${texts}/texts.${code}.ts`).your_turn,
        invited: read(`${texts}/texts.${code}.ts`).invites_you,
        games: Object.fromEntries(
          registered.map(({ id, name, names }) => [id, (names as Record<string, string> | undefined)?.[code] ?? name]),
        ),
      },
    ]),
  );
}

export function offline(source: string, publicFolder: string, texts: string): Plugin {
  return {
    name: 'mistwheel-offline',
    apply: 'build',
    // Last of all: by then files that hold nothing but styles are gone.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const hash = createHash('sha256');
        const files = ['./'];
        const ofLanguage: Record<string, string[]> = Object.fromEntries(languages(texts).map((code) => [code, []]));
        for (const [name, item] of Object.entries(bundle).sort(([a], [b]) => a.localeCompare(b))) {
          if (name === 'parts.json') continue; // for the test of sizes, nothing a browser needs
          hash.update(name).update(item.type === 'chunk' ? item.code : item.source);
          const code =
            item.type === 'chunk' ? languageOf(item.moduleIds, Object.keys(ofLanguage)) : languageOfFont(name);
          (ofLanguage[code ?? ''] ?? files).push(`./${name}`);
        }
        for (const name of readdirSync(publicFolder).sort()) {
          if (/\.net$|-plain\.wasm$/.test(name)) continue; // fetched when needed, and kept from then on
          hash.update(name).update(readFileSync(`${publicFolder}/${name}`));
          files.push(`./${name}`);
        }
        const worker = readFileSync(source, 'utf8')
          .replace('__WORDS__', JSON.stringify(spoken(texts)))
          .replace('__VERSION__', hash.digest('hex').slice(0, 16))
          .replace('__OF_LANGUAGE__', JSON.stringify(ofLanguage))
          .replace('__FILES__', JSON.stringify(files.filter((f) => f !== './index.html')));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: minifySync('sw.js', worker).code });
      },
    },
  };
}
