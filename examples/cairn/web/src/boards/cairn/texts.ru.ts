const texts: Record<string, string> = {
  'prompt.wait': '{who} думает.',
  'prompt.first': 'Жребий решает, кто начинает.',
  'prompt.take': '*Возьмите* от одного до трёх камней.',
  'prompt.over': 'Игра окончена.',
  'log.first': '{seat} ходит первым.',
  'log.take': '{who} берёт {count|one=# камень|few=# камня|other=# камней}.',
  'move.take': 'Взять {count|one=# камень|few=# камня|other=# камней}',
  'blocked.too_few': '{heap|one=Остался # камень|few=Осталось # камня|other=Осталось # камней}.',
  'element.stones': 'Взять {detail}',
  'score.stones': 'Камни',
  'score.last_stone': 'Последний камень',
  'option.last': 'Последний камень',
  'option.last.about': 'Что он приносит тому, кто его возьмёт.',
  'option.last.bonus': 'премия',
  'option.last.penalty': 'штраф',
};
export default texts;
