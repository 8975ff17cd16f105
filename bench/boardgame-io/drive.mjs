// node drive.mjs boardgame.io|mistwheel [--tables N] [--seconds N] [--program PATH] [--game GAME] [--boards observed|written]
// Observed: seats make their boards with the module, as the browser does (wasm/build makes it).
import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import WebSocket from 'ws';
import { startModule } from '../../wasm/mistwheel.js';

const [which, ...rest] = process.argv.slice(2);
const options = { tables: '200', seconds: '10', program: '../../build/release/mistwheel', boards: 'observed' };
for (let i = 0; i + 1 < rest.length; i += 2) options[rest[i].slice(2)] = rest[i + 1];
const game = options.game ?? JSON.parse(readFileSync(new URL('../../games.json', import.meta.url), 'utf8'))[0].id;
const tables = Number(options.tables);
const seconds = Number(options.seconds);

const module =
  which === 'mistwheel' && options.boards === 'observed'
    ? await startModule(readFileSync(new URL('../../web/public/mistwheel.wasm', import.meta.url)), {
        keyedHash: (key, text) => createHmac('sha256', key).update(text).digest(),
      })
    : null;
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

const latencies = [];
let measuring = false;
let bytes = 0; // that Mistwheel sent
const answered = (sent) => measuring && latencies.push(performance.now() - sent);

// One seat of a boardgame.io match: plays whenever the state says so.
function counterSeat(port, match, player) {
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
  return socket;
}

async function request(port, path, body, cookie) {
  const headers = { Origin: `http://127.0.0.1:${port}`, 'Content-Type': 'application/json' };
  if (cookie) headers.Cookie = cookie;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return { json: await answer.json(), cookie: answer.headers.get('set-cookie')?.split(';')[0] };
}

// Two people who play one game after another.
async function mistwheelPair(port) {
  const one = await request(port, '/api/guest', { name: 'one' });
  const two = await request(port, '/api/guest', { name: 'two' });
  const next = async () => {
    const { table } = (await request(port, '/api/tables', { game, seats: ['me', 'open'], public: false }, one.cookie)).json;
    await request(port, `/api/tables/${table.id}/sit`, { invite: table.invite }, two.cookie);
    let left = 2;
    const over = () => --left === 0 && !ended && next().catch((error) => ended || Promise.reject(error));
    for (const { cookie } of [one, two]) sockets.push(mistwheelSeat(port, table.id, cookie, over));
  };
  await next();
}

// One seat of a Mistwheel table: plays a random one of the moves it is offered, or finds on the board it makes.
function mistwheelSeat(port, table, cookie, over) {
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
    const moves = movesOf(position);
    if (moves.length === 0) return;
    const move = moves[Math.floor(Math.random() * moves.length)].text;
    const id = `k${++number}`;
    sent.set(id, performance.now());
    socket.send(JSON.stringify({ do: 'send', table, message: { id, type: 'move', at: position.at, move } }));
  });
  return socket;
}

const port = await freePort();
const folder = mkdtempSync(join(tmpdir(), 'mistwheel-bench-'));
const server =
  which === 'mistwheel'
    ? spawn(options.program, ['serve', '--port', port, '--database', join(folder, 'games.sqlite'), '--limit-factor', '100000', '--web', 'none', '--log-level', 'error'], { stdio: 'ignore' })
    : spawn(process.execPath, ['server.cjs', port], { stdio: 'ignore' });
for (let tries = 0; ; ++tries) {
  try {
    await fetch(`http://127.0.0.1:${port}/`);
    break;
  } catch (error) {
    if (tries > 200) throw error;
    await sleep(100);
  }
}

const cpuSeconds = () => {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
const resident = () => (Number(readFileSync(`/proc/${server.pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1e6;

const sockets = [];
let ended = false;
for (let i = 0; i < tables; ++i) {
  if (which === 'mistwheel') {
    await mistwheelPair(port);
  } else {
    sockets.push(counterSeat(port, `match${i}`, '0'), counterSeat(port, `match${i}`, '1'));
  }
}
await sleep(2000);
const cpuBefore = cpuSeconds();
const start = performance.now();
measuring = true;
await sleep(seconds * 1000);
measuring = false;
ended = true;
const wall = (performance.now() - start) / 1000;
const cpu = cpuSeconds() - cpuBefore;
latencies.sort((a, b) => a - b);
const at = (share) => Number((latencies[Math.floor(share * (latencies.length - 1))] ?? 0).toFixed(2));
console.log(
  JSON.stringify({
    server: which, tables, seconds: Number(wall.toFixed(1)), moves: latencies.length, moves_per_second: Math.round(latencies.length / wall),
    p50_ms: at(0.5), p99_ms: at(0.99), server_cpu_us_per_move: Math.round((cpu * 1e6) / Math.max(1, latencies.length)), resident_mb: Number(resident().toFixed(0)),
    ...(which === 'mistwheel' ? { boards: options.boards, bytes_per_viewer_and_move: Math.round(bytes / 2 / Math.max(1, latencies.length)) } : {}),
  }),
);
for (const socket of sockets) socket.close();
server.kill();
rmSync(folder, { recursive: true, force: true });
setTimeout(() => process.exit(0), 500);
