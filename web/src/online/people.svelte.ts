// Who one is on this server, and whether there is a server at all.
import { get, post } from './api.ts';
import { serverless } from './serverless.ts';
import type { MeAnswer, Person, ServerAnswer } from './server.ts';
import { socket } from './socket.svelte.ts';

class People {
  offered = $state<boolean | null>(null); // null: not known yet
  me = $state.raw<Person | null>(null);

  async look() {
    if (serverless) {
      this.offered = false;
      return;
    }
    try {
      await get<ServerAnswer>('server');
      this.me = (await get<MeAnswer>('me')).person;
      this.offered = true;
      if (this.me) socket.open();
    } catch {
      this.offered = false;
    }
  }
  async #become(path: string, body: object) {
    this.me = (await post<MeAnswer>(path, body)).person;
    socket.renew();
  }
  guest = (name: string) => this.#become('guest', { name });
  account = (name: string, password: string) => this.#become('account', { name, password });
  signIn = (name: string, password: string) => this.#become('sign-in', { name, password });
  rename = (name: string) => this.#become('me/name', { name });
  webhook = (url: string) => this.#become('me/webhook', { url });
  async signOut() {
    await post('sign-out');
    this.me = null;
    socket.renew();
  }
  async changePassword(old: string, next: string) {
    await post('me/password', { old, new: next });
  }
  async remove(password: string) {
    await post('me/delete', password ? { password } : {});
    this.me = null;
    socket.renew();
  }
}
export const people = new People();
