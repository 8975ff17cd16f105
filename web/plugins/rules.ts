// docs/rules/<game>.md as data: `import rules from '...<game>.md?rules'` gives sections of numbered rules, so the
// drawer can search them and prompts can link to one. They are shipped as one text, which src/table/rules.ts takes apart.
import { markdownAs } from './markdown.ts';

export interface Rule {
  id: string; // "N-A7", empty for a paragraph without a number
  text: string;
}
export interface RuleSection {
  title: string;
  rules: Rule[];
}

export function parseRules(markdown: string): RuleSection[] {
  const sections: RuleSection[] = [{ title: '', rules: [] }];
  let open: Rule | null = null;
  for (const line of markdown.split('\n')) {
    const heading = /^#+\s+(.*)$/.exec(line);
    const numbered = /^- \**([A-Z]{1,2}-[A-Za-z]*\d+[a-z]?)\**[.:]?\s+(.*)$/.exec(line);
    const section = sections[sections.length - 1] as RuleSection;
    if (heading) {
      open = null;
      sections.push({ title: heading[1] ?? '', rules: [] });
    } else if (numbered) {
      open = { id: numbered[1] ?? '', text: numbered[2] ?? '' };
      section.rules.push(open);
    } else if (line.trim() === '') {
      open = null;
    } else if (open) {
      open.text += ` ${line.trim()}`;
    } else {
      open = { id: '', text: line.replace(/^- /, '').trim() };
      section.rules.push(open);
    }
  }
  return sections.filter((s) => s.rules.length > 0);
}

// A section is its title and a line for each rule; an empty line ends it.
export const packRules = (sections: readonly RuleSection[]) =>
  sections.map(({ title, rules }) => [title, ...rules.map(({ id, text }) => `${id} ${text}`)].join('\n')).join('\n\n');

export const rules = () => markdownAs('rules', (markdown) => packRules(parseRules(markdown)));
