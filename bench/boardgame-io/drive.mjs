// node drive.mjs boardgame.io|mistwheel [--tables N] [--seconds N] [--processes N] [--program PATH] [--game GAME] [--boards observed|written]
// Observed: seats make their boards with the module, as the browser does (wasm/build makes it).
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [which, ...rest] = process.argv.slice(2);
const options = { tables: '200', seconds: '10', processes: '1', program: '../../build/release/mistwheel', boards: 'observed' };
for (let i = 0; i + 1 < rest.length; i += 2) options[rest[i].slice(2)] = rest[i + 1];
const game = options.game ?? JSON.parse(readFileSync(new URL('../../games.json', import.meta.url), 'utf8'))[0].id;
const tables = Number(options.tables);
const seconds = Number(options.seconds);
const processes = Number(options.processes);

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

const port = await freePort();
const folder = mkdtempSync(join(tmpdir(), 'mistwheel-bench-'));
const server =
  which === 'mistwheel'
    ? spawn(options.program, ['serve', '--port', port, '--database', join(folder, 'games.sqlite'), '--limit-factor', '100000', '--connections-per-address', '100000', '--web', 'none', '--log-level', 'error'], { stdio: 'ignore' })
    : spawn(process.execPath, ['server.cjs', port], { stdio: 'ignore' });
process.on('exit', () => {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
});
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

// Each process has its share of the tables.
const drivers = Array.from({ length: processes }, (_, i) => {
  const first = Math.floor((tables * i) / processes);
  const share = Math.floor((tables * (i + 1)) / processes) - first;
  const driver = fork(new URL('seats.mjs', import.meta.url), [JSON.stringify({ which, port, game, boards: options.boards, first, tables: share })]);
  driver.on('exit', (code) => code && process.exit(1));
  return driver;
});
await Promise.all(drivers.map((driver) => once(driver, 'message')));
await sleep(2000);
const cpuBefore = cpuSeconds();
const start = performance.now();
for (const driver of drivers) driver.send('measure');
await sleep(seconds * 1000);
const wall = (performance.now() - start) / 1000;
const cpu = cpuSeconds() - cpuBefore;
const seen = await Promise.all(
  drivers.map((driver) => {
    const answer = once(driver, 'message');
    driver.send('end');
    return answer;
  }),
);
const latencies = seen.flatMap(([{ latencies: each }]) => each).sort((a, b) => a - b);
const bytes = seen.reduce((sum, [each]) => sum + each.bytes, 0);
const at = (share) => Number((latencies[Math.floor(share * (latencies.length - 1))] ?? 0).toFixed(2));
console.log(
  JSON.stringify({
    server: which, tables, processes, seconds: Number(wall.toFixed(1)), moves: latencies.length, moves_per_second: Math.round(latencies.length / wall),
    p50_ms: at(0.5), p99_ms: at(0.99), server_cpu_us_per_move: Math.round((cpu * 1e6) / Math.max(1, latencies.length)), resident_mb: Number(resident().toFixed(0)),
    ...(which === 'mistwheel' ? { boards: options.boards, bytes_per_viewer_and_move: Math.round(bytes / 2 / Math.max(1, latencies.length)) } : {}),
  }),
);
process.exit(0);
