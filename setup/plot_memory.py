"""plot_memory.py SAMPLES.csv PLOT.svg: the memory of a server over time, as server_proof load --samples writes it."""

import csv
import sys

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 800, 300, 70, 40, 30


def main(samples, plot):
    with open(samples) as file:
        rows = [(float(row["seconds"]) / 60, float(row["resident_mb"])) for row in csv.DictReader(file)]
    if len(rows) < 2:
        print("too few samples for a plot")
        return
    longest, most = rows[-1][0], 1.2 * max(mb for _, mb in rows)

    def place(minutes, mb):
        return LEFT + minutes / longest * (WIDTH - LEFT - 20), HEIGHT - BOTTOM - mb / most * (HEIGHT - BOTTOM - TOP)

    def label(x, y, text, anchor="middle"):
        return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}" font-family="sans-serif" font-size="13">{text}</text>'

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">', f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>']
    for i in range(5):
        mb, minutes = most * i / 4, longest * i / 4
        _, y = place(0, mb)
        x, _ = place(minutes, 0)
        out += [f'<line x1="{LEFT}" x2="{WIDTH - 20}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>', label(LEFT - 8, y + 4, f"{mb:.0f} MB", "end"),
                label(x, HEIGHT - BOTTOM + 20, f"{minutes:.0f} min")]
    points = " ".join("{:.1f},{:.1f}".format(*place(*row)) for row in rows)
    out += [f'<polyline points="{points}" fill="none" stroke="#1c6e8c" stroke-width="2"/>', label(WIDTH / 2, 18, "resident memory of the server"), "</svg>"]
    with open(plot, "w") as file:
        file.write("\n".join(out) + "\n")
    half = [mb for minutes, mb in rows if minutes >= longest / 2]
    print(f"{plot}: {rows[0][1]:.1f} MB at the start, {half[0]:.1f} MB at half time, {half[-1]:.1f} MB at the end, {max(mb for _, mb in rows):.1f} MB at most")


main(*sys.argv[1:])
