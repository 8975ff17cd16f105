// docs/rules/<game>.md as data: `import rules from '...<game>.md?rules'` gives sections of numbered rules, so the
// drawer can search them and prompts can link to one.
import { markdownAs } from './markdown.ts';

export interface Rule {
  id: string; // "N-A7", empty for a paragraph without a number
  text: string;
}
export interface RuleSection {
  title: string;
  level: number;
  rules: Rule[];
}

export function parseRules(markdown: string): RuleSection[] {
  const sections: RuleSection[] = [{ title: '', level: 1, rules: [] }];
  let open: Rule | null = null;
  for (const line of markdown.split('\n')) {
    const heading = /^(#+)\s+(.*)$/.exec(line);
    const numbered = /^- \**([A-Z]{1,2}-[A-Za-z]*\d+[a-z]?)\**[.:]?\s+(.*)$/.exec(line);
    const section = sections[sections.length - 1] as RuleSection;
    if (heading) {
      open = null;
      sections.push({ title: heading[2] ?? '', level: (heading[1] ?? '').length, rules: [] });
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

export const rules = () => markdownAs('rules', parseRules);
