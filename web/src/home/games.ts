// What the home page says of the three games.
import type { Component } from 'svelte';
import type { Key } from '../i18n/texts.en.ts';
import NavoriaPicture from './NavoriaPicture.svelte';
import NebulaPicture from './NebulaPicture.svelte';
import NoriaPicture from './NoriaPicture.svelte';

export interface Offer {
  id: string;
  name: string;
  about: Key;
  players: string;
  minutes: string;
  picture: Component;
}
export const offers: readonly Offer[] = [
  { id: 'noria', name: 'Noria', about: 'noria_about', players: '1–4', minutes: '60–120', picture: NoriaPicture },
  {
    id: 'navoria',
    name: 'Explorers of Navoria',
    about: 'navoria_about',
    players: '2–4',
    minutes: '30–60',
    picture: NavoriaPicture,
  },
  {
    id: 'vianebula',
    name: 'Via Nebula',
    about: 'vianebula_about',
    players: '2–4',
    minutes: '45–60',
    picture: NebulaPicture,
  },
];
export function offer(id: string): Offer | undefined {
  return offers.find((one) => one.id === id);
}
