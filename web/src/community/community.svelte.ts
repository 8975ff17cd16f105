// One's friends, invitations and blocks, as the server knows them; asked for again whenever it says that they changed.
import { get, post } from '../online/api.ts';
import { people } from '../online/people.svelte.ts';
import type { PeopleAnswer } from '../online/server.ts';
import { socket } from '../online/socket.svelte.ts';

const nobody: PeopleAnswer = {
  friends: [],
  asking: [],
  asked: [],
  blocked: [],
  invitations: [],
  moderator: false,
};

class Community {
  all = $state.raw<PeopleAnswer>(nobody);
  readonly blocked = $derived(new Set(this.all.blocked.map(({ id }) => `p${id}`)));

  constructor() {
    $effect.root(() => {
      $effect(() => {
        void socket.peopleNews;
        if (people.me) void this.look();
        else this.all = nobody;
      });
    });
  }
  async look() {
    this.all = await get<PeopleAnswer>('me/people').catch(() => this.all);
  }
  async #do(path: string, body: object) {
    this.all = await post<PeopleAnswer>(path, body);
  }
  befriend = (who: { person: number } | { name: string }) => this.#do('me/friends', who);
  unfriend = (person: number) => this.#do('me/friends/remove', { person });
  block = (person: number) => this.#do('me/blocks', { person });
  unblock = (person: number) => this.#do('me/blocks/remove', { person });
  decline = (table: string) => this.#do('me/invitations/decline', { table });
}
export const community = new Community();
