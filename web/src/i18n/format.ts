// The small language of our texts.
//
//   "{name}"                        the argument, a number or a word; a word is looked up among the game's words; an object
//                                   of counts becomes "2 (icon), 1 (icon)"
//   "{resource:gen}"                the word in another form: looks up "word.<resource>.gen", then "word.<resource>"
//   "{amount*resource}"             so many of a thing: the number, the icon, and the word in the form the number asks for
//                                   ("word.<resource>.count", where {n} is the number; ".counted" where it is the subject)
//   "{^type}"                       with a capital, where a sentence begins with it
//   "{n|one=card|other=cards}"      the form for the number n in this language; "#" inside stands for the number
//   "{n|=0:nothing|one=...}"        an exact number first
//   "[energy]"                      an icon; where no word follows it, it is labelled with the word
//   "*bold*"                        what to do now
//
// A rich text is a list of parts, so that the log, the prompt and tooltips draw icons and players' tokens in it; its
// plain form is for screen readers, titles and tests.
export type Value = unknown;
export type Args = Readonly<Record<string, Value>>;

export type Part =
  | { kind: 'text'; text: string; bold?: true }
  | { kind: 'icon'; name: string; label?: string } // the label where no word stands beside it
  | { kind: 'seat'; seat: number; name: string };
export type Rich = readonly Part[];

export interface Lookup {
  plural(n: number): string;
  // The text of a word of the game, or undefined where it is no word of ours (a name, a coordinate). A word without the
  // form asked for is given as it is.
  word(word: string, form: string): string | undefined;
  // Arguments that name a seat become its token.
  seat(name: string, value: Value): { seat: number; name: string } | undefined;
  number(n: number): string;
}

const plain: Lookup = { plural: () => 'other', word: () => undefined, seat: () => undefined, number: String };

export function plainText(rich: Rich): string {
  return rich
    .map((part) => (part.kind === 'text' ? part.text : part.kind === 'seat' ? part.name : (part.label ?? '')))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/\s([.,;:!?])/g, '$1')
    .trim();
}

// The end of the group that opens at `open`, counting nested ones.
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at;
  }
  throw new Error(`"${text}": a brace is not closed`);
}

// Splits at bars outside nested groups.
function branches(body: string): string[] {
  const out: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < body.length; at++) {
    if (body[at] === '{') depth++;
    if (body[at] === '}') depth--;
    if (body[at] === '|' && depth === 0) {
      out.push(body.slice(from, at));
      from = at + 1;
    }
  }
  out.push(body.slice(from));
  return out;
}

function isCounts(value: Value): value is Readonly<Record<string, Value>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
// What a plural looks at: the number, the sum of counts, the length of a list.
function amount(value: Value): number {
  if (Array.isArray(value)) return value.length;
  if (isCounts(value)) return Object.values(value).reduce((sum: number, one) => sum + Number(one), 0);
  return Number(value ?? 0);
}

function choose(options: readonly string[], value: Value, lookup: Lookup): string {
  const n = amount(value);
  const asText = typeof value === 'object' && value !== null ? String(n) : String(value ?? '');
  const rule = lookup.plural(Math.abs(n));
  let other = '';
  let byRule: string | undefined;
  for (const option of options) {
    const exact = /^=([^:]*):([\s\S]*)$/.exec(option);
    if (exact) {
      if (exact[1] === asText) return exact[2] ?? '';
      continue;
    }
    const at = option.indexOf('=');
    const name = option.slice(0, at);
    if (name === rule) byRule = option.slice(at + 1);
    if (name === 'other') other = option.slice(at + 1);
  }
  return (byRule ?? other).replaceAll('#', lookup.number(n));
}

// The word for so many of a thing.
export function countedWord(name: string, n: number, form: string, lookup: Lookup): string {
  const found = lookup.word(name, form || 'count') ?? lookup.word(name, '');
  return found === undefined ? name : plainText(parse(found, { n }, lookup));
}

// Icons that no word follows are named, so that a screen reader and copied text are whole sentences.
function labelled(parts: readonly Part[], lookup: Lookup): Part[] {
  return parts.map((part, i) => {
    const next = parts[i + 1];
    if (part.kind !== 'icon' || part.label !== undefined) return part;
    if (next?.kind === 'text' && /^\p{L}/u.test(next.text)) return part;
    const before = parts[i - 1];
    const number = before?.kind === 'text' ? /(\d+)\s*$/.exec(before.text) : null;
    const known = lookup.word(part.name, '') !== undefined;
    return known ? { ...part, label: countedWord(part.name, number ? Number(number[1]) : 1, '', lookup) } : part;
  });
}

export function format(message: string, args: Args = {}, lookup: Lookup = plain): Part[] {
  return labelled(parse(message, args, lookup), lookup);
}

function parse(message: string, args: Args, lookup: Lookup): Part[] {
  const parts: Part[] = [];
  let bold = false;
  let capital = false;
  const text = (words: string) => {
    if (words === '') return;
    const more = capital ? words.charAt(0).toUpperCase() + words.slice(1) : words;
    capital = false;
    const last = parts[parts.length - 1];
    if (last?.kind === 'text' && Boolean(last.bold) === bold) last.text += more;
    else parts.push(bold ? { kind: 'text', text: more, bold: true } : { kind: 'text', text: more });
  };
  const insert = (name: string, form: string) => {
    const value = args[name];
    const seat = form === '' ? lookup.seat(name, value) : undefined;
    if (seat) parts.push({ kind: 'seat', ...seat });
    else if (typeof value === 'number') text(lookup.number(value));
    else if (Array.isArray(value)) {
      value.forEach((one: Value, i: number) => {
        if (i > 0) text(', ');
        const sits = form === '' ? lookup.seat(name, one) : undefined;
        if (sits) parts.push({ kind: 'seat', ...sits });
        else word(String(one), form);
      });
    } else if (isCounts(value)) {
      Object.entries(value)
        .filter(([, count]) => Number(count) !== 0)
        .forEach(([key, count], i) => {
          text(`${i > 0 ? ', ' : ''}${lookup.number(Number(count))}\u00a0`);
          parts.push({ kind: 'icon', name: key, label: countedWord(key, Number(count), form, lookup) });
        });
    } else if (value !== null && value !== undefined) word(String(value), form);
  };
  const word = (value: string, form: string) => {
    const found = lookup.word(value, form);
    if (found === undefined) text(value);
    else for (const part of parse(found, args, lookup)) append(part);
  };
  // "{amount*resource}"
  const soMany = (number: string, thing: string, form: string) => {
    const n = amount(args[number]);
    const name = String(args[thing] ?? thing);
    text(`${lookup.number(n)}\u00a0`);
    parts.push({ kind: 'icon', name });
    text(countedWord(name, n, form, lookup));
  };
  const append = (part: Part) => {
    if (part.kind !== 'text') parts.push(part);
    else {
      const outside = bold;
      bold = outside || part.bold === true;
      text(part.text);
      bold = outside;
    }
  };
  for (let at = 0; at < message.length; at++) {
    const c = message[at] as string;
    if (c === '{') {
      const end = closing(message, at);
      capital = message[at + 1] === '^';
      const [head = '', ...options] = branches(message.slice(at + (capital ? 2 : 1), end));
      if (options.length > 0) for (const part of parse(choose(options, args[head], lookup), args, lookup)) append(part);
      else {
        const [what = '', form = ''] = head.split(':');
        const [number = '', thing] = what.split('*');
        if (thing === undefined) insert(what, form);
        else soMany(number, thing, form);
      }
      at = end;
    } else if (c === '[') {
      const end = message.indexOf(']', at);
      const name = message.slice(at + 1, end);
      const value = name.startsWith('$') ? args[name.slice(1)] : name;
      const last = parts[parts.length - 1];
      if (last?.kind === 'text') last.text = last.text.replace(/(\d) $/, '$1\u00a0');
      if (typeof value === 'string') parts.push({ kind: 'icon', name: value });
      at = end;
    } else if (c === '*') bold = !bold;
    else {
      const end = at + (/^[^{[*]+/.exec(message.slice(at))?.[0].length ?? 1);
      text(message.slice(at, end));
      at = end - 1;
    }
  }
  return parts;
}

// The names of the arguments a message uses, for the test that every language uses the same ones.
export function argumentNames(message: string): Set<string> {
  const names = new Set<string>();
  for (let at = message.indexOf('{'); at >= 0; at = message.indexOf('{', at + 1)) {
    const end = closing(message, at);
    const [head = ''] = branches(message.slice(at + 1, end).replace(/^\^/, ''));
    if (/^[a-z_]+(\*[a-z_]+)?(:[a-z]+)?$/i.test(head))
      for (const name of (head.split(':')[0] as string).split('*')) names.add(name);
  }
  for (const found of message.matchAll(/\[\$(\w+)\]/g)) names.add(found[1] as string);
  return names;
}
