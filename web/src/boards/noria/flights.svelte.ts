// What a step moved travels: wares between bowls and what they come from or pay for, discs from the market to the tray and
// on to the wheel, ships and factories, representatives out of the cave. Where the step of somebody else is followed,
// their wares beside the wheel take the place of the bowls.
import { tick, untrack } from 'svelte';
import { atOnce, still } from '../../pieces/motion.ts';
import { fly, travelFrom } from '../../pieces/travel.ts';
import type { Entry } from '../../table/messages.ts';
import type { BoardTable } from '../contract.ts';

type Find = (selector: string) => Element | null;
const at = (id: string | undefined) =>
  id ? `:is([data-target="${CSS.escape(id)}"], [data-place="${CSS.escape(id)}"])` : 'none';
const number = (value: unknown) => (typeof value === 'number' ? value : 0);

interface Step {
  entry: Entry;
  paidFor: string | undefined; // what the last purchase was, which a payment belongs to
  bowl: (ware: string) => string;
  find: Find;
}

function wares({ find }: Step, ware: string, count: number, from: string, to: string) {
  const [start, end, drawing] = [find(from), find(to), find(`[data-bowl="${ware}"] > use`)];
  if (!start || !end || !drawing) return;
  for (let i = 0; i < Math.min(6, count); i++) void fly(drawing, start, end, { milliseconds: 320, delay: i * 60 });
}
function paid(step: Step, what: unknown, to: string) {
  if (typeof what !== 'object' || what === null) return;
  for (const [ware, count] of Object.entries(what)) wares(step, ware, number(count), step.bowl(ware), to);
}
function come(step: Step, piece: string, from: string, milliseconds = 350) {
  const [moved, start] = [step.find(piece), step.find(from)];
  if (moved && start) travelFrom(moved, start, { milliseconds });
}

function show(step: Step) {
  const { entry, find, bowl } = step;
  const { args } = entry;
  const [first, second] = entry.targets;
  switch (entry.kind) {
    case 'use':
    case 'gather': {
      const ware = String(args.resource ?? args.disc);
      wares(step, ware, number(args.amount), at(first), bowl(ware));
      break;
    }
    case 'inspect':
      wares(step, 'knowledge', 1, at(second), bowl('knowledge'));
      break;
    case 'sell':
      wares(step, 'knowledge', number(args.knowledge), at(first), bowl('knowledge'));
      break;
    case 'buy':
      wares(step, String(args.resource), 1, at(first), bowl(String(args.resource)));
      break;
    case 'buy_disc': {
      paid(step, args.paid, at(first));
      const [disc, tray] = [find(`[data-market="${String(args.disc)}"]`), find('[data-tray]')];
      if (disc && tray) void fly(disc, disc, tray, { milliseconds: 420 });
      break;
    }
    case 'place':
      come(step, `${at(second)} .disc`, '[data-tray]');
      break;
    case 'upgrade': {
      const disc = find(`${at(first)} .disc`);
      if (disc && !still() && !atOnce()) disc.animate({ scale: ['1 1', '0 1', '1 1'] }, { duration: 260 });
      break;
    }
    case 'invest':
      paid(step, args.paid, at(first));
      if (args.step === 1)
        come(step, `[data-piece="representative-${entry.actor}-${String(args.track)}"]`, '[data-cave]');
      break;
    case 'travel':
      paid(step, args.paid, at(first));
      break;
    case 'produce':
      paid(step, args.paid, at(first));
      break;
    case 'pay':
      paid(step, args.pay, at(step.paidFor));
      break;
    case 'ship': {
      const [ship, to] = [find(at(first)), find(bowl(String(args.resource)))];
      if (ship && to) void fly(ship, ship, to, { milliseconds: 350 });
      break;
    }
    case 'build':
      come(step, `[data-piece="factory-${CSS.escape(first ?? '')}"]`, '[data-tableau]', 300);
      break;
    case 'intrigue':
      wares(step, 'knowledge', number(args.knowledge), bowl('knowledge'), at(first));
      break;
  }
}

const purchases = ['buy_disc', 'invest', 'travel'];

// To be called while the board is set up; `root` holds everything. `own`: whose shelf is on the screen, `shown`: whose
// wheel.
export function letPiecesFly(
  root: () => Element | undefined,
  table: BoardTable,
  own: () => string,
  shown: () => string,
) {
  let before = table.at;
  $effect(() => {
    const now = table.at;
    untrack(() => {
      // Steps that follow by themselves come together.
      const fresh = now - before <= 5 ? table.log.slice(before, now) : [];
      before = now;
      for (const entry of fresh) {
        if (entry.actor !== own() && entry.actor !== shown()) continue;
        const earlier = table.log.slice(0, table.log.indexOf(entry));
        const paidFor = earlier.findLast((one) => purchases.includes(one.kind))?.targets[0];
        const bowls = entry.actor === own() ? 'bowl' : 'ware';
        void tick().then(() => {
          const find: Find = (selector) => root()?.querySelector(selector) ?? null;
          show({ entry, paidFor, bowl: (ware) => `[data-${bowls}="${ware}"]`, find });
        });
      }
    });
  });
}
