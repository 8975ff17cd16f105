// Cairn in words; docs/client.md describes the keys.
const texts: Record<string, string> = {
  'prompt.wait': '{who} is deciding.',
  'prompt.first': 'The first player is drawn.',
  'prompt.take': '*Take* one to three stones.',
  'prompt.over': 'The game is over.',
  'log.first': '{seat} goes first.',
  'log.take': '{who} takes {count|one=# stone|other=# stones}.',
  'move.take': 'Take {count|one=# stone|other=# stones}',
  'blocked.too_few': 'Only {heap|one=# stone is|other=# stones are} left.',
  'element.stones': 'Take {detail}',
  'score.stones': 'Stones',
  'score.last_stone': 'Last stone',
  'option.last': 'The last stone',
  'option.last.about': 'What it brings to whoever takes it.',
  'option.last.bonus': 'a bonus',
  'option.last.penalty': 'a penalty',
};
export default texts;
