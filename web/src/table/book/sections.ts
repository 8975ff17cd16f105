// Which section of a game's rulebook explains a rule, and what stands on which screen (boards/<game>/sections.ts).
export interface Sections {
  screens: readonly (readonly string[])[]; // ids of sections, in the order they are read
  of: Readonly<Record<string, { icon: string; rules: readonly string[] }>>;
}
const files = import.meta.glob<{ default: Sections }>('../../boards/*/sections.ts', { eager: true });

export function sectionsOf(game: string): Sections | undefined {
  return files[`../../boards/${game}/sections.ts`]?.default;
}
export function sectionOf(game: string, rule: string): string | undefined {
  return Object.entries(sectionsOf(game)?.of ?? {}).find(([, { rules }]) => rules.includes(rule))?.[0];
}
// The sections behind some rules, each once.
export function sectionsBehind(game: string, rules: readonly string[]): string[] {
  return [...new Set(rules.flatMap((rule) => sectionOf(game, rule) ?? []))];
}
