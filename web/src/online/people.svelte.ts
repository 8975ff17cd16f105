// Who one is on this server, and whether there is a server at all.
import { settings } from '../app/settings.svelte.ts';
import { get, post } from './api.ts';
import { serverless } from './serverless.ts';
import type { MeAnswer, Person, RecoveryCodesAnswer, ServerAnswer } from './server.ts';
import { socket } from './socket.svelte.ts';

class People {
  offered = $state<boolean | null>(null); // null: not known yet
  mailOffered = $state(false);
  me = $state.raw<Person | null>(null);
  codes = $state.raw<readonly string[]>([]); // recovery codes that were just made and never can be seen again

  async look() {
    if (serverless) {
      this.offered = false;
      return;
    }
    try {
      this.mailOffered = (await get<ServerAnswer>('server')).mail;
      this.me = (await get<MeAnswer>('me')).person;
      this.offered = true;
      if (this.me) {
        socket.open();
        this.#keepPush();
      }
    } catch {
      this.offered = false;
    }
  }
  async #become(path: string, body: object) {
    this.me = (await post<MeAnswer>(path, body)).person;
    socket.renew();
    this.#keepPush();
  }
  #keepPush() {
    if (settings.all.push) void import('./pages.ts').then(({ keepPush }) => keepPush());
  }
  guest = (name: string) => this.#become('guest', { name });
  async account(name: string, password: string) {
    await this.#become('account', { name, password });
    // The account is there; codes can be made later, too.
    await this.makeCodes(password).catch(() => undefined);
  }
  async makeCodes(password: string) {
    this.codes = (await post<RecoveryCodesAnswer>('me/recovery-codes', { password })).codes;
  }
  recover = (name: string, code: string, password: string) => this.#become('recover', { name, code, password });
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
