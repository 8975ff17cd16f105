// The words of the pages around online play (account, people).
import { lazyWords } from '../../i18n/lazyWords.svelte.ts';

export const saySo = lazyWords({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts'),
  ru: () => import('./texts.ru.ts'),
});
