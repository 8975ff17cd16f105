#!/usr/bin/env python3
"""Trains a net on files of `mistwheel selfplay`.

    train.py OUT.net DATA.bin... [--init OLD.pt] [--epochs 4] [--rate 1.2e-3] [--about TEXT]

Writes OUT.net, which the bots read (bots/net.hpp), and OUT.pt, which a later training may begin from. Uses a GPU when
there is one. PyTorch 1.13 (Debian 12) and later.
"""
import argparse
import struct
import sys
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as fn

FIRST, SECOND, COLUMNS = 128, 32, 4
INPUTS, MOVES, TOKENS = 320, 64, 6  # app/training_file.hpp
RECORD = np.dtype([
    ('game', '<u4'), ('columns', '<u2'), ('moves', '<u2'), ('inputs', '<u2'), ('unused', '<u2'),
    ('base', '<i2', COLUMNS), ('points_end', '<i2', COLUMNS), ('win_end', '<f4', COLUMNS), ('win_root', '<f4', COLUMNS),
    ('points_root', '<f4', COLUMNS), ('index', '<u2', INPUTS), ('value', '<i2', INPUTS),
    ('token', '<u2', (MOVES, TOKENS)), ('share', '<u2', MOVES)])


def read(path):
    """The header and the records of a training file."""
    with open(path, 'rb') as file:
        head = file.read(64)
        if len(head) < 64 or head[:8] != b'MWTRAIN1':
            sys.exit(f'{path}: not a training file')
        layout, inputs, tokens, scale, size = struct.unpack('<QIIII', head[8:32])
        if size != RECORD.itemsize:
            sys.exit(f'{path}: records of {size} bytes where this program reads {RECORD.itemsize}')
        game = head[32:].rstrip(b'\0').decode()
        return (game, layout, inputs, tokens, scale), np.fromfile(file, dtype=RECORD)


class Net(nn.Module):
    def __init__(self, inputs, tokens):
        super().__init__()
        self.first = nn.EmbeddingBag(inputs + 1, FIRST, mode='sum', padding_idx=inputs)
        self.first_bias = nn.Parameter(torch.zeros(FIRST))
        self.second = nn.Linear(FIRST, SECOND)
        self.value = nn.Linear(SECOND, 2 * COLUMNS)
        self.token = nn.Linear(SECOND, tokens)
        nn.init.normal_(self.first.weight, std=0.08)
        nn.init.normal_(self.value.weight, std=0.01)
        nn.init.zeros_(self.value.bias)
        nn.init.normal_(self.token.weight, std=0.02)
        nn.init.zeros_(self.token.bias)
        with torch.no_grad():
            self.first.weight[inputs] = 0

    def forward(self, index, value):
        hidden = fn.relu(self.first(index, per_sample_weights=value) + self.first_bias)
        hidden = fn.relu(self.second(hidden))
        return self.value(hidden), self.token(hidden)

    def clamp(self):
        """Keeps the weights where one byte can hold them: the first layer in 64ths, the others in 128ths."""
        with torch.no_grad():
            self.first.weight.clamp_(-127 / 64, 127 / 64)
            for layer in (self.second, self.value, self.token):
                layer.weight.clamp_(-127 / 128, 127 / 128)


def mix64(x):
    mask = (1 << 64) - 1
    x = (x + 0x9e3779b97f4a7c15) & mask
    x = ((x ^ (x >> 30)) * 0xbf58476d1ce4e5b9) & mask
    x = ((x ^ (x >> 27)) * 0x94d049bb133111eb) & mask
    return x ^ (x >> 31)


def hash_bytes(data):
    """engine/core/hash.hpp, hash_text."""
    mask = (1 << 64) - 1
    value = mix64(len(data))
    padded = data + b'\0' * (-len(data) % 8)
    for (word,) in struct.iter_unpack('<Q', padded):
        value = ((value ^ word) * 0x9fb21c651e98df25) & mask
        value ^= value >> 32
    return mix64(value)


def save(net, head, about, path):
    game, layout, inputs, tokens, _ = head
    small = lambda weights, scale: np.clip(np.rint(weights.detach().cpu().numpy() * scale), -127, 127).astype(np.int8).tobytes()
    large = lambda bias, scale: np.rint(bias.detach().cpu().numpy() * scale).astype('<i4').tobytes()
    data = (small(net.first.weight[:inputs], 64) + large(net.first_bias, 64) +
            small(net.second.weight, 128) + large(net.second.bias, 8192) +
            small(net.value.weight, 128) + large(net.value.bias, 8192) +
            small(net.token.weight, 128) + large(net.token.bias, 8192))
    text = (f'mistwheel-net 1\ngame {game}\nlayout {layout:016x}\ninputs {inputs}\ntokens {tokens}\nabout {about}\n'
            f'hash {hash_bytes(data):016x}\n\n')
    with open(path, 'wb') as file:
        file.write(text.encode() + data)


def load(net, head, path):
    """The weights of a net file, as rounded as they are."""
    with open(path, 'rb') as file:
        text, data = file.read().split(b'\n\n', 1)
    fields = dict(line.split(' ', 1) for line in text.decode().split('\n'))
    game, layout, inputs, tokens, _ = head
    if (fields['game'], fields['layout']) != (game, f'{layout:016x}'):
        sys.exit(f'{path}: a net for another game or layout')
    at = 0

    def take(target, kind, scale):
        nonlocal at
        size = target.numel() * np.dtype(kind).itemsize
        values = np.frombuffer(data[at:at + size], dtype=kind).astype(np.float32) / scale
        target.copy_(torch.from_numpy(values).reshape(target.shape))
        at += size

    with torch.no_grad():
        take(net.first.weight[:inputs], np.int8, 64)
        take(net.first_bias, '<i4', 64)
        for layer in (net.second, net.value, net.token):
            take(layer.weight, np.int8, 128)
            take(layer.bias, '<i4', 8192)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('out')
    parser.add_argument('data', nargs='+')
    parser.add_argument('--init', default='', help='a .pt or .net file to go on from')
    parser.add_argument('--epochs', type=float, default=4)
    parser.add_argument('--batch', type=int, default=8192)
    parser.add_argument('--rate', type=float, default=1.2e-3)
    parser.add_argument('--decay', type=float, default=0.05)
    parser.add_argument('--root', type=float, default=0.5, help="share of the search's opinion in the value's target")
    parser.add_argument('--least-steps', type=int, default=200)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--about', default='untested')
    args = parser.parse_args()
    start = time.time()
    torch.manual_seed(args.seed)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    if device == 'cuda':
        torch.backends.cuda.matmul.allow_tf32 = True

    parts = [read(path) for path in args.data]
    head = parts[0][0]
    for path, (other, _) in zip(args.data, parts):
        if other != head:
            sys.exit(f'{path}: another game or layout than {args.data[0]}')
    _, _, inputs, tokens, scale = head
    raw = np.concatenate([records for _, records in parts])
    if len(raw) < 100:
        sys.exit('too few records to learn from')
    there = np.arange(INPUTS)[None, :] < raw['inputs'][:, None]
    put = lambda array, kind: torch.from_numpy(np.ascontiguousarray(array)).to(device).to(kind)
    index = put(np.where(there, raw['index'], inputs).astype(np.int32), torch.int32)
    value = put(raw['value'], torch.int16)
    named = raw['token'] != 0xffff
    token = put(np.where(named, raw['token'], tokens).astype(np.int32), torch.int32)
    share = put(raw['share'].astype(np.float32) / 65535, torch.float32)
    moves = put(raw['moves'].astype(np.int32), torch.int32)
    columns = put(raw['columns'].astype(np.int32), torch.int32)
    base = put(raw['base'].astype(np.float32), torch.float32)
    win_end, win_root = put(raw['win_end'], torch.float32), put(raw['win_root'], torch.float32)
    points_end, points_root = put(raw['points_end'].astype(np.float32), torch.float32), put(raw['points_root'], torch.float32)
    win = args.root * win_root + (1 - args.root) * win_end
    win = win / win.sum(1, keepdim=True).clamp_min(1e-6)
    points = (args.root * points_root + (1 - args.root) * points_end - base) / scale
    apart = torch.from_numpy(raw['game'] % 20 == 7).to(device)  # games kept apart for validation
    train, held = torch.nonzero(~apart).flatten(), torch.nonzero(apart).flatten()
    del raw, parts, there, named
    print(f'{len(train)} records to learn from, {len(held)} kept apart, {time.time() - start:.1f} s', flush=True)

    net = Net(inputs, tokens).to(device)
    if args.init.endswith('.net'):
        load(net, head, args.init)
    elif args.init:
        net.load_state_dict(torch.load(args.init, map_location=device))
    steps = max(args.least_steps, int(args.epochs * len(train) / args.batch))
    optimizer = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=args.decay, betas=(0.9, 0.99))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, args.rate, total_steps=steps + 1, pct_start=0.1)

    def losses(ids):
        values, policy = net(index[ids], value[ids].float() / 16)
        seats = torch.arange(COLUMNS, device=device)[None] < columns[ids][:, None]
        chance = fn.log_softmax(values[:, :COLUMNS].masked_fill(~seats, -1e4), 1)
        win_loss = -(win[ids] * chance * seats).sum(1).mean()
        end_loss = -(win_end[ids] * chance * seats).sum(1).mean()
        error = fn.smooth_l1_loss(values[:, COLUMNS:], points[ids], beta=0.5, reduction='none')
        points_loss = (error * seats).sum() / seats.sum()
        policy = torch.cat([policy, torch.zeros(len(ids), 1, device=device)], 1)
        logit = torch.gather(policy, 1, token[ids].long().reshape(len(ids), -1)).reshape(len(ids), MOVES, TOKENS).sum(2)
        here = torch.arange(MOVES, device=device)[None] < moves[ids][:, None]
        logit = logit.masked_fill(~here, -1e4)
        asked = (moves[ids] > 0).float()
        cross = -(share[ids] * fn.log_softmax(logit, 1) * here).sum(1)
        policy_loss = (cross * asked).sum() / asked.sum().clamp_min(1)
        best = ((logit.argmax(1) == share[ids].argmax(1)).float() * asked).sum() / asked.sum().clamp_min(1)
        return win_loss, points_loss, policy_loss, end_loss, best

    def report(when):
        net.eval()
        sums, count = np.zeros(5), 0
        with torch.no_grad():
            for at in range(0, min(len(held), 100000), args.batch):
                sums += [each.item() for each in losses(held[at:at + args.batch])]
                count += 1
        net.train()
        sums /= max(count, 1)
        print(f'{when}: win {sums[3]:.4f} points {sums[1]:.4f} policy {sums[2]:.4f} best move {100 * sums[4]:.1f} % '
              f'({time.time() - start:.1f} s)', flush=True)

    report('before')
    for _ in range(steps):
        ids = train[torch.randint(len(train), (min(args.batch, len(train)),), device=device)]
        win_loss, points_loss, policy_loss, _, _ = losses(ids)
        optimizer.zero_grad(set_to_none=True)
        (win_loss + points_loss + policy_loss).backward()
        optimizer.step()
        schedule.step()
        net.clamp()
    report(f'after {steps} steps')
    torch.save(net.state_dict(), args.out.removesuffix('.net') + '.pt')
    save(net, head, args.about, args.out)


if __name__ == '__main__':
    main()
