// Which text of the guide is due: the welcome first, then that of the prompt, unless it was seen.
export function nextGuideText(there: readonly string[], seen: readonly string[], prompt: string): string {
  const due = (key: string) => there.includes(key) && !seen.includes(key);
  return due('welcome') ? 'welcome' : due(prompt) ? prompt : '';
}
