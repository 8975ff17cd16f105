// A part of the tables, in a process of its own: drive.mjs starts it, says when to measure, and adds up what it has seen.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { io } from 'socket.io-client';
import WebSocket from 'ws';
import { startModule } from '../../wasm/mistwheel.js';

const { which, port, game, boards, first, tables } = JSON.parse(process.argv[2]);
const module =
  which === 'mistwheel' && boards === 'observed'
    ? await startModule(readFileSync(new URL('../../web/public/mistwheel.wasm', import.meta.url)), {
        keyedHash: (key, text) => createHmac('sha256', key).update(text).digest(),
      })
    : null;

const latencies = [];
let measuring = false;
let ended = false;
let bytes = 0; // that Mistwheel sent
const answered = (sent) => measuring && latencies.push(performance.now() - sent);

// One seat of a boardgame.io match: plays whenever the state says so. Resolves when it is at its table.
function counterSeat(match, player) {
  const socket = io(`http://127.0.0.1:${port}/counter`, { transports: ['websocket'], forceNew: true });
  let sent = 0;
  let waits = false;
  const took = (state) => {
    if (waits) {
      waits = false;
      answered(sent);
    }
    if (state.ctx.currentPlayer !== player) return;
    sent = performance.now();
    waits = true;
    const action = { type: 'MAKE_MOVE', payload: { type: 'add', args: [1], playerID: player } };
    socket.emit('update', action, state._stateID, match, player);
  };
  socket.on('sync', (_id, info) => took(info.state));
  socket.on('update', (_id, state) => took(state));
  socket.on('connect', () => socket.emit('sync', match, player, undefined, 2));
  return new Promise((there) => socket.once('sync', there));
}

async function request(path, body, cookie) {
  const headers = { Origin: `http://127.0.0.1:${port}`, 'Content-Type': 'application/json' };
  if (cookie) headers.Cookie = cookie;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return { json: await answer.json(), cookie: answer.headers.get('set-cookie')?.split(';')[0] };
}

// Two people who play one game after another.
async function mistwheelPair() {
  const one = await request('/api/guest', { name: 'one' });
  const two = await request('/api/guest', { name: 'two' });
  const next = async () => {
    const { table } = (await request('/api/tables', { game, seats: ['me', 'open'], public: false }, one.cookie)).json;
    await request(`/api/tables/${table.id}/sit`, { invite: table.invite }, two.cookie);
    let left = 2;
    const over = () => --left === 0 && !ended && next().catch((error) => ended || Promise.reject(error));
    for (const { cookie } of [one, two]) mistwheelSeat(table.id, cookie, over);
  };
  await next();
}

// One seat of a Mistwheel table: plays a random one of the moves it is offered, or finds on the board it makes.
function mistwheelSeat(table, cookie, over) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { origin: `http://127.0.0.1:${port}`, headers: { Cookie: cookie } });
  let number = 0;
  let about;
  const sent = new Map();
  const movesOf = (position) => {
    if (position.observation === undefined) return position.moves;
    return position.decides ? JSON.parse(module.board(about, position)).moves : [];
  };
  socket.on('error', () => ended || process.exit(1));
  socket.on('open', () => socket.send(JSON.stringify({ do: 'watch', table, ...(module ? { engine: module.build } : {}) })));
  socket.on('message', (data) => {
    const { message } = JSON.parse(data);
    if (measuring) bytes += data.length;
    if (!message) return;
    if (message.type === 'refused') throw new Error(message.message);
    if (message.type === 'done') {
      answered(sent.get(message.id));
      return void sent.delete(message.id);
    }
    if (message.table) {
      const { game, players, options, rules_version, components } = message.table;
      about = JSON.stringify({ game, players, options, rules_version, components });
    }
    const { position } = message;
    if (!position) return;
    if (position.over) {
      socket.close();
      return over();
    }
    if (module && position.observation === undefined) throw new Error('the module is of another engine than the server: wasm/build');
    const moves = movesOf(position);
    if (moves.length === 0) return;
    const move = moves[Math.floor(Math.random() * moves.length)].text;
    const id = `k${++number}`;
    sent.set(id, performance.now());
    socket.send(JSON.stringify({ do: 'send', table, message: { id, type: 'move', at: position.at, move } }));
  });
}

process.on('message', (word) => {
  if (word === 'measure') {
    measuring = true;
    return;
  }
  measuring = false;
  ended = true;
  process.send({ latencies, bytes }, () => process.exit(0));
});
for (let i = first; i < first + tables; ++i) {
  if (which === 'mistwheel') {
    await mistwheelPair();
  } else {
    await Promise.all([counterSeat(`match${i}`, '0'), counterSeat(`match${i}`, '1')]);
  }
}
process.send('ready');
