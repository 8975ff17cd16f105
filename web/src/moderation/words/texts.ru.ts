import type { Words } from './texts.en.ts';

const words: Words = {
  title: 'Модерация',
  reports: 'Жалобы',
  reports_none: 'Открытых жалоб нет.',
  reported: '{reporter} жалуется на {name}, {when}',
  remove: 'Удалить сообщение',
  mute: 'Запретить писать',
  ban: 'Отстранить',
  settle: 'Решено',
  length: 'на',
  hours: '{n|one=# час|few=# часа|other=# часов}',
  days: '{n|one=# день|few=# дня|other=# дней}',
  sanctions: 'Ограничения',
  sanctions_none: 'Сейчас никого.',
  muted_until: 'без права писать до {when}',
  banned_until: 'отстранён до {when}',
  lift: 'Снять',
  log: 'Действия модераторов',
  did_mute: '{moderator}: {name} не может писать до {when}',
  did_ban: '{moderator}: отстранение до {when}, {name}',
  did_unmute: '{moderator}: {name} снова может писать',
  did_unban: '{moderator}: отстранение снято, {name}',
  did_remove_talk: '{moderator}: удалено сообщение, {name}',
  did_close_report: '{moderator}: жалоба решена',
};
export default words;
