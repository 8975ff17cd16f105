#!/usr/bin/env python3
"""Trains a net from nothing, or goes on with a run: generations of self-play and training.

    run.py FOLDER --game GAME --table 2 --table 3 --table 4 [--minutes 30] [--generations 12]

A generation: `mistwheel selfplay` lets the present net play against itself for --seconds, train.py learns from the last
--window generations, and the new net plays on. Generation 0 is played by --teacher, a bot without a net. With
--arena-games the new net meets the best one so far and takes its place only if it wins at least half.

Everything is kept in FOLDER: gen-N.bin, gen-N.net, best.net, log.jsonl (a line a generation) and curve.svg. A run that
was stopped goes on where it was: files that are there are not made again.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent


def call(command):
    print('$ ' + ' '.join(str(each) for each in command), flush=True)
    done = subprocess.run([str(each) for each in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    print(done.stdout, end='', flush=True)
    if done.returncode != 0:
        sys.exit(f'failed with status {done.returncode}')
    return done.stdout


def curve(lines):
    """The losses on games kept apart, generation by generation, as a small plot."""
    series = {name: [line[name] for line in lines if name in line] for name in ('win', 'points', 'policy')}
    width, height, colours = 640, 240, {'win': '#d9a441', 'points': '#5b9bd5', 'policy': '#6fae6f'}
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
           f'<rect width="{width}" height="{height}" fill="white"/>']
    for row, (name, values) in enumerate(series.items()):
        if not values:
            continue
        low, high = min(values), max(values)
        span, step = (high - low) or 1, (width - 150) / max(1, len(values) - 1)
        points = ' '.join(f'{120 + i * step:.1f},{210 - 180 * (v - low) / span:.1f}' for i, v in enumerate(values))
        out.append(f'<polyline points="{points}" fill="none" stroke="{colours[name]}" stroke-width="2"/>')
        out.append(f'<text x="8" y="{30 + 18 * row}" fill="{colours[name]}">{name} {values[0]:.3f} to {values[-1]:.3f}</text>')
    return '\n'.join(out + ['</svg>\n'])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('folder', type=pathlib.Path)
    parser.add_argument('--game', required=True)
    parser.add_argument('--table', action='append', default=[], help='players and options; as in mistwheel selfplay')
    parser.add_argument('--components', default='', help='a components file of one\'s own')
    parser.add_argument('--program', default=str(HERE.parent / 'build/release/mistwheel'))
    parser.add_argument('--minutes', type=float, default=0, help='begin no generation after that time')
    parser.add_argument('--generations', type=int, default=1000)
    parser.add_argument('--seconds', type=float, default=60, help='of self-play in a generation')
    parser.add_argument('--games', type=int, default=0, help='of self-play in a generation, instead of --seconds')
    parser.add_argument('--threads', type=int, default=0)
    parser.add_argument('--thorough', type=int, default=300)
    parser.add_argument('--fast', type=int, default=50)
    parser.add_argument('--temperature', type=float, default=0.2)
    parser.add_argument('--teacher', default='classic:5')
    parser.add_argument('--start', type=pathlib.Path, help='a net to go on from, instead of the teacher')
    parser.add_argument('--settings', default='', help='of the bot with the net, for example :win_weight=0.8')
    parser.add_argument('--window', type=int, default=4)
    parser.add_argument('--epochs', type=float, default=4)
    parser.add_argument('--first-epochs', type=float, default=8)
    parser.add_argument('--rate', type=float, default=1.2e-3)
    parser.add_argument('--first-rate', type=float, default=2.5e-3)
    parser.add_argument('--batch', type=int, default=8192)
    parser.add_argument('--least-steps', type=int, default=200)
    parser.add_argument('--arena-games', type=int, default=0)
    parser.add_argument('--arena-iterations', type=int, default=200)
    parser.add_argument('--seed', type=int, default=1)
    args = parser.parse_args()
    if not os.access(args.program, os.X_OK):
        sys.exit(f'{args.program} is not there: build it first (./play does), or name it by --program')
    args.folder.mkdir(parents=True, exist_ok=True)
    start = time.time()
    signature = call([args.program, 'bench', '--signature']).split()[-1]
    game = ['--game', args.game] + (['--components', args.components] if args.components else [])
    tables = [word for table in args.table or ['2'] for word in ('--table', table)]
    log = args.folder / 'log.jsonl'
    best = args.folder / 'best.net'
    if args.start and not best.exists():
        shutil.copy(args.start, best)
        shutil.copy(args.start, args.folder / 'gen-0.net')
    for number in range(args.generations):
        if args.minutes and time.time() - start > 60 * args.minutes:
            break
        begun = time.time()
        data = args.folder / f'gen-{number}.bin'
        net = args.folder / f'gen-{number + 1}.net'
        if net.exists():
            continue
        player = ['--bot', args.teacher] if not best.exists() else ['--net', best, '--bot', args.settings]
        length = ['--games', args.games] if args.games else ['--seconds', args.seconds]
        made = args.folder / f'gen-{number}.done'
        line = {'generation': number + 1}
        if not made.exists():
            played = call([args.program, 'selfplay', *game, *tables, *player, '--out', data, *length, '--threads', args.threads,
                           '--thorough', args.thorough, '--fast', args.fast, '--temperature', args.temperature,
                           '--seed', 1000 * args.seed + number])
            made.write_text(played)
            line['selfplay'] = played.strip()
        files = sorted(args.folder.glob('gen-*.bin'), key=lambda path: int(re.findall(r'\d+', path.name)[0]))
        files = [path for path in files if number - args.window < int(re.findall(r'\d+', path.name)[0]) <= number]
        previous = [path for path in (args.folder / f'gen-{number}.pt', args.folder / f'gen-{number}.net') if path.exists()]
        about = f'{number + 1} generations of self-play, seed {args.seed}, bench signature {signature}'
        text = call([sys.executable, HERE / 'train.py', net, *files, '--about', about,
                     '--epochs', args.epochs if previous else args.first_epochs,
                     '--rate', args.rate if previous else args.first_rate,
                     '--batch', args.batch, '--least-steps', args.least_steps,
                     *(['--init', previous[0]] if previous else [])])
        found = re.findall(r'after.*win ([\d.]+) points ([\d.]+) policy ([\d.]+)', text)
        if found:
            line.update(zip(('win', 'points', 'policy'), map(float, found[-1])))
        better = True
        if args.arena_games and best.exists():
            budget = f':iterations={args.arena_iterations}{args.settings}'
            report = args.folder / f'gen-{number + 1}.arena.json'
            players = (args.table or ['2'])[0].split()
            call([args.program, 'arena', *game, '--players', players[0],
                  *(word for option in players[1:] for word in ('--set', option)),
                  '--net', f'new={net}', '--net', f'best={best}',
                  '--bots', f'mcts:net=new{budget},mcts:net=best{budget}', '--games', args.arena_games, '--json', report])
            line['arena'] = json.loads(report.read_text())['pairings'][0]['score']['value']
            better = line['arena'] >= 0.5
        if better:
            shutil.copy(net, best)
        line.update(seconds=round(time.time() - begun, 1), promoted=better)
        with log.open('a') as file:
            file.write(json.dumps(line) + '\n')
        (args.folder / 'curve.svg').write_text(curve([json.loads(each) for each in log.read_text().splitlines()]))
    print(f'best net: {best}')


if __name__ == '__main__':
    main()
