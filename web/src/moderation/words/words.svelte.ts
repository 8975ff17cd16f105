// The words of the page that only moderators open.
import { lazyWords } from '../../i18n/lazyWords.svelte.ts';

export const tell = lazyWords({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts'),
  ru: () => import('./texts.ru.ts'),
});
