// The texts of a game have the same keys in every language: a build ships the keys once, and of each language the values.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';

type Texts = Readonly<Record<string, string>>;
const ofLanguage = /\/src\/(?:i18n|online\/words|boards\/\w+)\/texts\.\w{2}\.ts$/;
const keysOf = '\0keys:';

// A file of texts is one object of plain strings.
export function read(file: string): Texts {
  const [, object] = /^const \w+[^=]* = (\{\n[^]*?\n\})/m.exec(readFileSync(file, 'utf8')) ?? [];
  if (object === undefined) throw new Error(`${file}: no object of texts found`);
  return runInNewContext(`(${object})`) as Texts;
}

// Those of all languages: some have forms of words that others lack.
function keys(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => /^texts\.\w{2}\.ts$/.test(name));
  return [...new Set(files.flatMap((name) => Object.keys(read(`${folder}/${name}`))))];
}

export function texts(): Plugin {
  return {
    name: 'mistwheel-texts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(keysOf) ? id : null),
    load(id) {
      if (id.startsWith(keysOf))
        return `const keys = ${JSON.stringify(keys(id.slice(keysOf.length)).join(' '))}.split(' ');
export default (values) => Object.fromEntries(keys.map((key, i) => [key, values[i]]).filter(([, text]) => text !== 0));`;
      if (!ofLanguage.test(id)) return null;
      const folder = dirname(id);
      const own = read(id);
      const values = keys(folder).map((key) => own[key] ?? 0);
      return `import texts from ${JSON.stringify(keysOf + folder)};
export default texts(${JSON.stringify(values)});`;
    },
  };
}
