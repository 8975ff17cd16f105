// What the sections of a rulebook mean on the board now: boards/<game>/now.ts gives the arguments of their "@" lines from
// what the seat sees, and nothing for a section of which there is nothing to say.
import type { Args } from '../../i18n/format.ts';
import type { Position } from '../messages.ts';

export interface NowLine {
  args: Args;
  show?: readonly string[]; // elements it speaks of
}
export type Now = Readonly<Record<string, NowLine | undefined>>;
// `position`: as the seat sees it; its moves are the seat's own, none while others are to act.
export type TellNow = (position: Position, seat: string) => Now;
const files = import.meta.glob<{ now: TellNow }>('../../boards/*/now.ts');

const silent: TellNow = () => ({});
export async function loadNow(game: string): Promise<TellNow> {
  return (await files[`../../boards/${game}/now.ts`]?.())?.now ?? silent;
}
