// Wares fly between the things they come from and the bowl they end in: gathered from a disc, sold, bought, paid.
import { tick, untrack } from 'svelte';
import { fly } from '../../pieces/travel.ts';
import type { BoardTable } from '../contract.ts';
import type { Entry } from '../../table/messages.ts';

interface Flight {
  ware: string;
  count: number;
  from: string; // selectors
  to: string;
}
const bowl = (ware: string) => `[data-bowl="${ware}"]`;
const target = (id: string | undefined) => (id ? `[data-target="${CSS.escape(id)}"]` : '');
const number = (value: unknown) => (typeof value === 'number' ? value : 0);

// What the last step moved, for the seat whose bowls are on the screen.
function flightsOf(entry: Entry): Flight[] {
  const { args } = entry;
  const paid = (what: unknown, to: string): Flight[] =>
    typeof what === 'object' && what !== null
      ? Object.entries(what as Record<string, unknown>).map(([ware, count]) => ({
          ware,
          count: number(count),
          from: bowl(ware),
          to,
        }))
      : [];
  switch (entry.kind) {
    case 'use':
    case 'gather': {
      const ware = String(args.resource ?? args.disc);
      return [{ ware, count: number(args.amount), from: target(entry.targets[0]), to: bowl(ware) }];
    }
    case 'inspect':
      return [{ ware: 'knowledge', count: 1, from: target(entry.targets.at(-1)), to: bowl('knowledge') }];
    case 'sell':
      return [
        { ware: 'knowledge', count: number(args.knowledge), from: target(entry.targets[0]), to: bowl('knowledge') },
      ];
    case 'buy':
      return [
        { ware: String(args.resource), count: 1, from: target(entry.targets[0]), to: bowl(String(args.resource)) },
      ];
    case 'buy_disc':
    case 'invest':
    case 'travel':
      return paid(args.paid, target(entry.targets[0]));
    case 'intrigue':
      return [
        { ware: 'knowledge', count: number(args.knowledge), from: bowl('knowledge'), to: target(entry.targets[0]) },
      ];
    default:
      return [];
  }
}

// To be called while the board is set up; `root` holds bowls and targets.
export function letWaresFly(root: () => Element | undefined, table: BoardTable, seat: () => string) {
  let shown = table.at;
  $effect(() => {
    const at = table.at;
    const last = table.last;
    untrack(() => {
      const once = at === shown + 1 || at === shown + 2;
      shown = at;
      if (!last || !once || last.actor !== seat()) return;
      void tick().then(() => {
        for (const flight of flightsOf(last)) {
          const from = root()?.querySelector(flight.from || 'none');
          const to = root()?.querySelector(flight.to || 'none');
          const drawing = root()?.querySelector(`${bowl(flight.ware)} > use`);
          if (!from || !to || !drawing) continue;
          for (let i = 0; i < Math.min(6, flight.count); i++)
            void fly(drawing, from, to, { milliseconds: 320, delay: i * 60 });
        }
      });
    });
  });
}
