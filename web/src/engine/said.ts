// Messages of a table on their way to the page.
import type { Entry } from '../protocol.ts';

// A message of a table: its text for the page, and the entries if it is a step.
export interface Said {
  text: string;
  entries: readonly Entry[];
}

export function read(text: string): Said {
  const message = JSON.parse(text) as { type: string; entries?: Entry[] };
  return { text, entries: message.type === 'step' ? (message.entries ?? []) : [] };
}
export const isStep = (message: Said) => message.entries.length > 0;

// Steps that follow each other become one, with the last one's position: what lies between is drawn by nobody.
export function together(messages: readonly Said[]): Said[] {
  const runs: Said[][] = [];
  for (const message of messages) {
    const last = runs.at(-1);
    if (last && isStep(message) && last.every(isStep)) last.push(message);
    else runs.push([message]);
  }
  return runs.map(joined);
}
function joined(run: readonly Said[]): Said {
  const last = run.at(-1) as Said;
  if (run.length === 1) return last;
  const entries = run.flatMap((step) => step.entries);
  return { text: JSON.stringify({ ...(JSON.parse(last.text) as object), entries }), entries };
}
