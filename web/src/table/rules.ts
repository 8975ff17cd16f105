// The numbered rules of a game in a language; English where a translation is missing.
import explained from 'virtual:explained';
import type { RuleSection } from '../../plugins/rules.ts';
import type { LanguageCode } from '../app/settings.svelte.ts';

export async function loadRules(game: string, code: LanguageCode): Promise<RuleSection[]> {
  const rules = (await explained[`${game}.${code}`]?.())?.rules;
  return rules === undefined ? [] : unpackRules(rules);
}
// As plugins/rules.ts has put them together.
export function unpackRules(text: string): RuleSection[] {
  return text.split('\n\n').map((section) => {
    const [title = '', ...lines] = section.split('\n');
    const rules = lines.map((line) => {
      const end = line.indexOf(' ');
      return { id: line.slice(0, end), text: line.slice(end + 1) };
    });
    return { title, rules };
  });
}

export function findRules(sections: readonly RuleSection[], text: string): RuleSection[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return sections
    .map((section) => ({
      ...section,
      rules: section.rules.filter((rule) => {
        const all = `${rule.id} ${section.title} ${rule.text}`.toLowerCase();
        return words.every((w) => all.includes(w));
      }),
    }))
    .filter((section) => section.rules.length > 0);
}
