const texts: Record<string, string> = {
  'prompt.wait': '{who} entscheidet.',
  'prompt.first': 'Es wird gelost, wer beginnt.',
  'prompt.take': '*Nimm* einen bis drei Steine.',
  'prompt.over': 'Das Spiel ist zu Ende.',
  'log.first': '{seat} beginnt.',
  'log.take': '{who} nimmt {count|one=# Stein|other=# Steine}.',
  'move.take': '{count|one=# Stein|other=# Steine} nehmen',
  'blocked.too_few': 'Nur {heap|one=# Stein ist|other=# Steine sind} noch da.',
  'element.stones': '{detail} nehmen',
  'score.stones': 'Steine',
  'score.last_stone': 'Letzter Stein',
  'option.last': 'Der letzte Stein',
  'option.last.about': 'Was er bringt, wenn man ihn nimmt.',
  'option.last.bonus': 'Pluspunkte',
  'option.last.penalty': 'Minuspunkte',
};
export default texts;
