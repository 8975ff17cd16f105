// Players are colour, shape and letter; never colour alone.
export const letters = ['A', 'B', 'C', 'D'] as const;
export const colours = ['var(--seat-a)', 'var(--seat-b)', 'var(--seat-c)', 'var(--seat-d)'] as const;

export function letter(seat: number): string {
  return letters[seat] ?? '?';
}
export function colour(seat: number): string {
  return colours[seat] ?? 'var(--quiet)';
}
// The outline of a seat's token around the origin, with "radius" r.
export function shape(seat: number, r: number): string {
  const n = (x: number) => x.toFixed(2);
  switch (seat) {
    case 1: {
      const s = r * 0.88;
      return `M${n(-s)} ${n(-s)}H${n(s)}V${n(s)}H${n(-s)}Z`;
    }
    case 2:
      return `M0 ${n(-r * 1.15)}L${n(r * 1.15)} ${n(r * 0.85)}H${n(-r * 1.15)}Z`;
    case 3:
      return `M0 ${n(-r * 1.18)}L${n(r * 1.18)} 0L0 ${n(r * 1.18)}L${n(-r * 1.18)} 0Z`;
    default:
      return `M${n(-r)} 0A${n(r)} ${n(r)} 0 1 1 ${n(r)} 0A${n(r)} ${n(r)} 0 1 1 ${n(-r)} 0Z`;
  }
}
