// Push messages to this device: the browser's subscription, kept by the server as long as one is signed in here.
import { language } from '../i18n/language.svelte.ts';
import { settings } from '../app/settings.svelte.ts';
import { get, post } from './api.ts';
import type { NoticesAnswer } from './server.ts';

export type PushState = 'impossible' | 'denied' | 'possible';
export function pushState(): PushState {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'impossible';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

// Thrown where the browser does not do its part.
export class PushFailed extends Error {}

async function subscription(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch {
    // Made for another server's key.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}
async function subscribe(key: string): Promise<NoticesAnswer> {
  const { endpoint, keys } = (await subscription(key)).toJSON();
  return post<NoticesAnswer>('me/push', { endpoint, key: keys?.p256dh, auth: keys?.auth, language: language.code });
}

// Asks the person, in the browser's own words.
export async function pushOn(key: string): Promise<NoticesAnswer> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushFailed();
  const answer = await subscribe(key).catch((error: unknown) => {
    throw error instanceof DOMException ? new PushFailed() : error;
  });
  settings.set({ push: true });
  return answer;
}
export async function pushOff(): Promise<NoticesAnswer> {
  settings.set({ push: false });
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  return post<NoticesAnswer>('me/push-off');
}
// After signing in: the server must know this device again, and which language is spoken on it.
export async function keepPush() {
  if (!settings.all.push || pushState() !== 'possible' || Notification.permission !== 'granted') return;
  await subscribe((await get<NoticesAnswer>('me/notices')).push_key).catch(() => undefined);
}
