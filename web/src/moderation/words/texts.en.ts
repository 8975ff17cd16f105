const en = {
  title: 'Moderation',
  reports: 'Reports',
  reports_none: 'No open reports.',
  reported: '{reporter} reports {name}, {when}',
  remove: 'Remove the line',
  mute: 'Mute',
  ban: 'Shut out',
  settle: 'Settled',
  length: 'for',
  hours: '{n|one=# hour|other=# hours}',
  days: '{n|one=# day|other=# days}',
  sanctions: 'Muted and shut out',
  sanctions_none: 'Nobody at the moment.',
  muted_until: 'muted until {when}',
  banned_until: 'shut out until {when}',
  lift: 'Lift',
  log: 'What moderators did',
  did_mute: '{moderator} muted {name} until {when}',
  did_ban: '{moderator} shut {name} out until {when}',
  did_unmute: '{moderator} let {name} speak again',
  did_unban: '{moderator} let {name} in again',
  did_remove_talk: '{moderator} removed a line of {name}',
  did_close_report: '{moderator} settled a report',
} as const;

export type WordKey = keyof typeof en;
export type Words = Readonly<Record<WordKey, string>>;
const words: Words = en;
export default words;
