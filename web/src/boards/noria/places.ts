// Where the parts of the town hall stand, computed from the room there is.
export interface TowerPlace {
  x: number;
  width: number;
  balcony: number; // the room at the left where representatives climb
  top: number; // of the floors; the roof stands above
  foot: number;
  step: number; // height of a floor
  roof: number;
  font: number;
}
export interface ChamberPlace {
  x: number;
  y: number;
  width: number;
  plate: number;
  gallery: number;
  bench: number;
  tall: boolean; // a name may take two lines
}
export interface HallPlace {
  towers: TowerPlace[];
  chambers: ChamberPlace[];
  foot: number; // of the towers, where the plinth begins
  bottom: number;
  left: number;
  width: number;
  clock: { x: number; y: number; r: number; width: number; left: number; top: number; line: number } | null;
}

// Six columns: four towers, a clock tower over the last two, six chambers below.
export function hallPlace(left: number, width: number, top: number, bottom: number, tall: boolean): HallPlace {
  const high = bottom - top;
  const big = high > 330;
  const column = width / 6;
  const plate = (big ? 44 : 40) + (tall ? 13 : 0);
  const gallery = big ? 22 : 20;
  const bench = big ? 30 : 27;
  const roof = big ? 40 : 30;
  const step = (high - roof - plate - gallery - bench - 16) / 9;
  const floors = top + roof;
  const foot = floors + 9 * step;
  const balcony = Math.min(42, column * 0.42);
  const clockLeft = left + 4 * column + 8;
  const clockWidth = 2 * column - 14;
  const line = big ? 23 : 19;
  const prices = foot - 3 * line - 7;
  const r = Math.max(30, Math.min(clockWidth * 0.41, (prices - top - roof * 0.5 - 6) / 2));
  return {
    towers: [0, 1, 2, 3].map((i) => ({
      x: left + i * column + balcony,
      width: column - balcony - 1,
      balcony,
      top: floors,
      foot,
      step,
      roof,
      font: step >= 22 ? 17 : 15,
    })),
    chambers: [0, 1, 2, 3, 4, 5].map((i) => ({
      x: left + i * column,
      y: foot,
      width: column,
      plate,
      gallery,
      bench,
      tall,
    })),
    foot,
    bottom,
    left,
    width,
    clock: {
      x: clockLeft + clockWidth / 2,
      y: prices - 6 - r,
      r,
      width: clockWidth,
      left: clockLeft,
      top: prices,
      line,
    },
  };
}

// On a phone: towers above, chambers three by three below, prices in a line on top.
export function narrowHallPlace(width: number, height: number, tall: boolean): HallPlace {
  const column = width / 4;
  const balcony = Math.min(42, column * 0.43);
  const roof = 36;
  const plate = 46 + (tall ? 13 : 0);
  const [gallery, bench] = [20, 28];
  const chamber = plate + gallery + bench + 9;
  const top = 50 + roof;
  const foot = height - 2 * chamber - 6;
  const step = Math.max(17, (foot - top) / 9);
  return {
    towers: [0, 1, 2, 3].map((i) => ({
      x: i * column + balcony,
      width: column - balcony - 9, // the roof is wider by 6
      balcony,
      top,
      foot: top + 9 * step,
      step,
      roof,
      font: step >= 22 ? 17 : 15,
    })),
    chambers: [0, 1, 2, 3, 4, 5].map((i) => ({
      x: 4 + (i % 3) * ((width - 8) / 3),
      y: top + 9 * step + 2 + Math.floor(i / 3) * chamber,
      width: (width - 8) / 3,
      plate,
      gallery,
      bench,
      tall,
    })),
    foot: top + 9 * step,
    bottom: height,
    left: 0,
    width,
    clock: null,
  };
}
