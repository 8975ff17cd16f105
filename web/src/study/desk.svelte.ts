// The study of a table: where one plays on, which lines there are, what is shared. Any table can become one; a table that
// is one already stays the same table.
import { router } from '../app/router.svelte.ts';
import { post } from '../online/api.ts';
import type { SharedAnswer } from '../online/server.ts';
import { serverless } from '../online/serverless.ts';
import type { Play } from '../table/play.svelte.ts';
import { keep, newId, savedFrom, type Saved } from '../table/saves.ts';
import {
  cutLine,
  goToLine,
  aboutStudy,
  isStudy,
  makeLink,
  nameLine,
  playOn,
  type PlayOnWish,
  type StudyAbout,
} from './wishes.ts';

// Longer addresses are cut off by some programs that pass them on.
const longestAddress = 4000;
// What stands behind "#/" in the address: the game itself, or where the server keeps it.
async function shortened(link: string): Promise<string> {
  if (serverless || link.length <= longestAddress) return `g/${link}`;
  try {
    return `k/${(await post<SharedAnswer>('shared', { link })).id}`;
  } catch {
    return `g/${link}`; // there is no server: browsers open long addresses too
  }
}

export class StudyDesk {
  about = $state.raw<StudyAbout | null>(null); // of a study
  before = $state.raw<string | null>(null); // the text before a line was cut, to bring it back
  // Whether there is more than the game itself.
  readonly studied = $derived((this.about?.lines.length ?? 0) > 1);
  readonly #play: Play;
  readonly #reopen: ((text: string) => Promise<void>) | null;

  // `reopen` shows a changed text at the same table; without it a changed text is a table of its own.
  constructor(play: Play, reopen: ((text: string) => Promise<void>) | null = null) {
    this.#play = play;
    this.#reopen = reopen;
  }

  // The game as a text: with all that is needed to go on where it is kept here, else as its record.
  async text(): Promise<string> {
    const text = (await this.#play.connection?.save()) || (await this.#play.record());
    if (text === '') throw new Error(this.#play.refused?.message ?? 'no record');
    return text;
  }
  async opened(text: string) {
    this.about = isStudy(text) ? await aboutStudy(text) : null;
  }

  async playOn(wish: PlayOnWish) {
    const text = await this.text();
    const line = isStudy(text) ? (await aboutStudy(text)).current : 0;
    const changed = await playOn(text, line, wish);
    this.#play.paused = false;
    if (isStudy(text) && this.#reopen) return this.#show(changed);
    const id = newId();
    const round = this.#play.turns.findLast((turn) => (turn.entries[0]?.number ?? 0) <= wish.at)?.round ?? 0;
    const saved: Saved = {
      ...savedFrom(this.#play, id, changed),
      at: wish.at,
      over: false,
      study: { round, at: wish.at },
    };
    saved.seats = wish.seats.map((seat) => ({
      name: seat.name ?? '',
      kind: seat.kind,
      level: seat.kind === 'bot' ? (seat.level ?? null) : null,
    }));
    await keep(saved);
    router.go({ page: 'table', id, at: null });
  }
  async go(line: number) {
    // Nobody moves in a line that is only looked at.
    this.#play.paused = true;
    await this.#show(await goToLine(await this.text(), line));
  }
  async rename(line: number, name: string) {
    await this.#show(await nameLine(await this.text(), line, name));
  }
  async cut(line: number) {
    const text = await this.text();
    await this.#show(await cutLine(text, line));
    this.before = text;
  }
  async bringBack() {
    if (this.before === null) return;
    await this.#show(this.before);
    this.before = null;
  }
  async link(at: number): Promise<string> {
    const text = await this.text();
    const link = await makeLink(text, isStudy(text) ? (await aboutStudy(text)).current : 0, at);
    return `${location.href.split('#')[0] ?? ''}#/${await shortened(link)}`;
  }
  async #show(text: string) {
    await this.#reopen?.(text);
  }
}
