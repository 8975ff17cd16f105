// What boards, leads and seat details are given (boards/contract.ts), from the table's play and window.
import { settings } from '../app/settings.svelte.ts';
import type { BoardTable, Slip, SlipsModule, TargetAttributes } from '../boards/contract.ts';
import { say } from '../i18n/language.svelte.ts';
import { jumped } from '../pieces/motion.ts';
import { going } from './narrowing.ts';
import type { Play } from './play.svelte.ts';
import { isReconstructed } from './provenance.ts';
import { homeSeat } from './seats.ts';
import type { TableWindow } from './window.svelte.ts';

// One for all, so that nothing is derived anew while nothing is asked for.
const none = {};

// `slips`: the game's own, once they are loaded.
// `judged`: whose things stay in front whoever acts: of the turn that is looked at, or of who learns; null: nobody's.
export function makeBoardTable(
  play: Play,
  seen: TableWindow,
  slips: () => SlipsModule | null,
  judged: () => string | null = () => null,
): BoardTable {
  const lit = $derived(play.narrowed.lit);
  const blocked = $derived(play.myTurn ? (play.now?.blocked ?? none) : none);
  const elements = $derived([...new Set([...lit, ...play.touches, ...Object.keys(blocked)])]);
  const log = $derived(play.past ? play.log.slice(0, play.past.at) : play.log);
  const last = $derived(play.log[(play.position?.at ?? 0) - 1] ?? null);
  // What the list of hints points at; while it points at nothing, what its two best moves begin with.
  const hinted = $derived(
    play.hinted.size > 0 || !play.hint
      ? play.hinted
      : new Set(
          play.hint.candidates
            .slice(0, 2)
            .flatMap(({ text }) => play.moves.find((move) => move.text === text)?.targets[0] ?? []),
        ),
  );
  const marks = $derived(play.table?.components.built_in === false ? {} : play.marks);
  // After the last step of a turn what it changed is seen for a while before the next player's things come up.
  let turnedTo = $state(-1);
  $effect(() => {
    const at = play.now?.at ?? 0;
    const timer = setTimeout(() => (turnedTo = at), Math.min(900, settings.all.pace * 0.6));
    return () => clearTimeout(timer);
  });
  const front = $derived.by(() => {
    const seat = judged();
    if (seat !== null) return seat;
    const position = play.position;
    const home = homeSeat(play);
    const actor = position?.actor ?? home;
    const by = last?.turn_of ?? '-';
    if ((home !== '-' && !settings.all.follow) || (!play.past && actor === home)) return home;
    const lingers = play.past !== null || turnedTo !== position?.at;
    return lingers && by !== '-' ? by : actor;
  });
  const reconstructed = (path: string) => settings.all.showDoubt && isReconstructed(marks, path);

  const slip = $derived.by((): Slip | null => {
    const find = slips()?.pieceOf;
    const { position, touches } = play;
    if (!find || !position || play.past) return null;
    const asked = { view: position.view as never, prompt: position.prompt, touches };
    const placed = play.offered.flatMap((move) => {
      const at = find(asked, move);
      return at === null ? [] : [{ at, move }];
    });
    const at = placed[0]?.at;
    return at === undefined ? null : { at, moves: placed.filter((one) => one.at === at).map((one) => one.move) };
  });

  play.again = (id) => (slip?.at === id && play.touches.includes(id) ? (slips()?.again?.(slip.moves) ?? null) : null);

  function target(id: string, label: string, of?: string): TargetAttributes {
    const on = lit.has(id) || play.touches.includes(id);
    const asks = id in blocked;
    const lines = [label];
    if (lit.has(id) && going(play.moves, [...play.touches, id]).every((move) => move.reveals))
      lines.push(say(play.finality === 'no' ? 'reveals' : 'reveals_short'));
    const told = lines.join('\n');
    return {
      'data-target': id,
      'data-lit': lit.has(id) ? '' : undefined,
      'data-chosen': play.touches.includes(id) ? '' : undefined,
      'data-changed': play.changed.has(id) ? '' : undefined,
      'data-hinted': hinted.has(id) ? '' : undefined,
      'data-blocked': asks && !on ? '' : undefined,
      'data-asked': play.whynot?.id === id ? '' : undefined,
      'data-tip': of && reconstructed(of) ? `${told}\n≈ ${say('reconstructed_short')}` : told,
      role: on || asks ? 'button' : 'img',
      tabindex: on ? 0 : asks ? -1 : undefined,
      'aria-disabled': !on && asks ? 'true' : undefined,
      'aria-label': told,
    };
  }
  return {
    get layout() {
      return seen.layout;
    },
    get width() {
      return (seen.board.width * 16) / seen.text;
    },
    get height() {
      return (seen.board.height * 16) / seen.text;
    },
    get front() {
      return front;
    },
    get coordinates() {
      return settings.all.coordinates;
    },
    get jump() {
      return jumped();
    },
    get seats() {
      return play.seats;
    },
    get options() {
      return play.table?.options ?? {};
    },
    get viewpoint() {
      return play.position?.viewpoint ?? '-';
    },
    get actor() {
      return play.position?.actor ?? null;
    },
    get at() {
      return play.position?.at ?? 0;
    },
    get touches() {
      return play.touches;
    },
    get hinted() {
      return hinted;
    },
    get log() {
      return log;
    },
    get elements() {
      return elements;
    },
    get last() {
      return last;
    },
    get prompt() {
      return play.position?.prompt ?? null;
    },
    get slip() {
      return slip;
    },
    choose: (move) => play.choose(move),
    back: () => play.back(),
    lit: (id) => lit.has(id),
    target,
    reconstructed,
    wait: (on) => (play.read = on),
    ask: (step) => (play.step = step),
    moves: (id) => going(play.moves, [...play.touches, id]),
  };
}
