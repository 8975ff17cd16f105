// The name of an element in words: "element.<kind>" of the game's texts with the detail, or the id itself.
import { hasGameText, tellPlain, word } from '../i18n/language.svelte.ts';

export function elementName(id: string): string {
  const [kind = '', detail = ''] = id.split(/:(.*)/s);
  return hasGameText(`element.${kind}`) ? tellPlain(`element.${kind}`, { detail }) : `${word(kind)} ${word(detail)}`;
}
