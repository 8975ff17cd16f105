import type { Words } from './texts.en.ts';

const words: Words = {
  title: 'Moderation',
  reports: 'Meldungen',
  reports_none: 'Keine offenen Meldungen.',
  reported: '{reporter} meldet {name}, {when}',
  remove: 'Zeile entfernen',
  mute: 'Stummschalten',
  ban: 'Ausschließen',
  settle: 'Erledigt',
  length: 'für',
  hours: '{n|one=# Stunde|other=# Stunden}',
  days: '{n|one=# Tag|other=# Tage}',
  sanctions: 'Stummgeschaltet und ausgeschlossen',
  sanctions_none: 'Derzeit niemand.',
  muted_until: 'stumm bis {when}',
  banned_until: 'ausgeschlossen bis {when}',
  lift: 'Aufheben',
  log: 'Was Moderatoren getan haben',
  did_mute: '{moderator} hat {name} bis {when} stummgeschaltet',
  did_ban: '{moderator} hat {name} bis {when} ausgeschlossen',
  did_unmute: '{moderator} lässt {name} wieder schreiben',
  did_unban: '{moderator} lässt {name} wieder mitspielen',
  did_remove_talk: '{moderator} hat eine Zeile von {name} entfernt',
  did_close_report: '{moderator} hat eine Meldung erledigt',
};
export default words;
