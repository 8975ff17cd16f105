// What is wrong with a link, in the reader's language where the cause is a usual one.
import { say } from '../i18n/language.svelte.ts';

export function linkFault(message: string): string {
  if (/damaged|cut off|no link has|nothing follows|longer than any/.test(message)) return say('link_damaged');
  if (/no game is shared/.test(message)) return say('link_unknown');
  if (/of version \d+, this program/.test(message)) return say('link_newer');
  if (/rules version/.test(message)) return say('link_rules');
  if (/components/.test(message)) return say('link_components');
  return say('link_fault', { message: message.replace(/^this link cannot be opened: /, '') });
}
