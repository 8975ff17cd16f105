// The time against bots that the home page names (games.json): how many turns and decisions a person has in a game as
// "Play now" makes it, and how many steps of the bots are shown, times the seconds below. A bot of level 3 stands in for
// the person. `npm run minutes` plays more
// games and prints what it counted.
import { describe, expect, it } from 'vitest';
import registered from '../../../games.json' with { type: 'json' };
import type { FromTable, Snapshot } from '../protocol.ts';
import { startEngine } from '../lessons/engine.testing.ts';

// Ours, for somebody who knows the rules and plays at ease: seeing what the others did and making a plan, and each choice
// that follows. A step of a bot takes the usual pace; bots of the first levels think while it is waited for.
const seconds = { turn: 20, decision: 10, step: 0.7 };
const games = Number(process.env.GAMES ?? 1);

async function passingKinds(game: string): Promise<readonly string[]> {
  const { passing } = (await import(`../boards/${game}/story.ts`)) as { passing: readonly string[] };
  return passing;
}
const read = (texts: readonly string[]) => texts.map((text) => JSON.parse(text) as FromTable);

describe.each(registered)('against bots: $id', ({ id, minutes, table: { players } }) => {
  it(`takes about ${minutes.bots} minutes`, { timeout: 60_000 * games }, async () => {
    const module = await startEngine();
    const passing = await passingKinds(id);
    const counted = { turns: 0, decisions: 0, steps: 0, thinking: 0 };
    for (let seed = 1; seed <= games; seed++) {
      const seats = Array.from({ length: players }, (_, i) => ({ kind: 'bot', level: i === 0 ? 3 : 1, name: `P${i}` }));
      const table = module.create({ game: id, players, seats, start: true }, new Uint8Array(32).fill(seed));
      const begun = performance.now();
      for (let over = false; !over && table.wantsToThink();)
        over = read(table.think(1000)).some(({ type }) => type === 'result');
      counted.thinking += performance.now() - begun;
      const snapshot = read(table.receive({ type: 'snapshot' })).find(({ type }) => type === 'snapshot') as Snapshot;
      table.close();
      const made = snapshot.log.filter(({ actor, forced }) => actor !== '-' && !forced);
      const own = made.filter(({ actor }) => actor === 'A');
      counted.turns += new Set(own.map(({ turn }) => turn)).size;
      counted.decisions += own.length;
      counted.steps += made.filter(({ actor, kind }) => actor !== 'A' && !passing.includes(kind)).length;
    }
    const mean = (sum: number) => sum / games;
    const found =
      (mean(counted.turns) * seconds.turn +
        mean(counted.decisions) * seconds.decision +
        mean(counted.steps) * seconds.step) /
      60;
    if (process.env.GAMES)
      console.log(
        `| ${id} | ${players} | ${mean(counted.turns).toFixed(1)} | ${mean(counted.decisions).toFixed(1)} | ` +
          `${mean(counted.steps).toFixed(1)} | ${Math.round(mean(counted.thinking))} ms | ${found.toFixed(1)} |`,
      );
    // One game is a little longer or shorter than the mean of many.
    expect(Math.abs(found - minutes.bots), `${found.toFixed(1)} minutes`).toBeLessThan(games > 5 ? 3 : 6);
  });
});
