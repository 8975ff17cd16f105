// A record from outside becomes a table of this browser.
import { load } from '../table/local.ts';
import { Play } from '../table/play.svelte.ts';
import { find, keep, newId, savedFrom } from '../table/saves.ts';

// The table's id. One that is kept already under this id stays as it is.
export async function keepRecord(text: string, id = newId()): Promise<string> {
  if (await find(id)) return id;
  const play = new Play();
  const connection = await load(text, play.receive.bind(play));
  const record = (await connection.save()) ?? text;
  connection.close();
  await keep(savedFrom(play, id, record));
  return id;
}
