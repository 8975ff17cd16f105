// Texts in Cyrillic letters take two bytes for each, and compressed an eighth more than they would with one. A build
// exchanges the letters of a language for Latin ones, which such texts hardly use; src/i18n/letters.ts changes them back.
import type { Plugin } from 'vite';
import { asItIs, exchangeLetters } from '../src/i18n/letters.ts';

const ofLanguage = /[./]ru\.(?:ts|json|md)(?:\?\w+)?$/;
const back = '/src/i18n/letters.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  value?: unknown;
  [part: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

// All texts in a module, without names of members and of other modules.
function textsIn(node: Node): Node[] {
  if (node.type === 'ImportDeclaration') return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node] : [];
  return Object.entries(node).flatMap(([part, value]) => {
    if (node.type === 'Property' && part === 'key') return [];
    return (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(textsIn);
  });
}

// As it is shipped: names, of which a rulebook has many, as they are.
function shipped(text: string): string {
  const exchanged = exchangeLetters(text);
  const cyrillic = /[\u0400-\u04ff]/.test(text);
  return text.startsWith(asItIs) || (exchanged !== text && !cyrillic) ? asItIs + text : exchanged;
}

// `module`: gives one object or text, `export default ...`.
export function exchange(code: string, program: Node): string {
  const given = (program.body as Node[]).find(({ type }) => type === 'ExportDefaultDeclaration');
  if (!given || !isNode(given.declaration)) throw new Error('texts without "export default"');
  const edits = textsIn(program).map(({ start, end, value }) => ({
    start,
    end,
    text: JSON.stringify(shipped(String(value))),
  }));
  const { start, end } = given.declaration;
  edits.push({ start, end: start, text: 'back(' }, { start: end, end, text: ')' });
  const sorted = edits.sort((a, b) => a.start - b.start || a.end - b.end);
  let at = 0;
  let out = `import { lettersBack as back } from ${JSON.stringify(back)};\n`;
  for (const edit of sorted) {
    out += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return out + code.slice(at);
}

export function letters(): Plugin {
  return {
    name: 'mistwheel-letters',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!ofLanguage.test(id)) return null;
      return { code: exchange(code, this.parse(code) as unknown as Node), map: null };
    },
  };
}
