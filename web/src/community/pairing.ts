// How far apart ratings may be after this long, as the server pairs (server/pairing.cpp); null: as far as may be.
export function pairingRange(waited: number): number | null {
  return waited >= 90_000 ? null : 100 + 10 * Math.floor(waited / 1000);
}
