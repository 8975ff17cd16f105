// The workshop's texts in the language that is spoken, fetched with its pages.
import type { LanguageCode } from '../app/settings.svelte.ts';
import type { WorkshopTexts } from './texts.en.ts';

const files: Record<LanguageCode, () => Promise<{ default: WorkshopTexts }>> = {
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts'),
  ru: () => import('./texts.ru.ts'),
};

class Speech {
  texts = $state.raw<WorkshopTexts | null>(null); // null until the first of them are here

  async speak(code: LanguageCode) {
    this.texts = (await files[code]()).default;
  }
}
export const speech = new Speech();
