// Rings that turned between two positions turn on the screen: from one slot back to where they are now, the small one
// first. Only `transform` is animated, so a turn costs no layout and no painting of its own; browsers do the same for
// `rotate` in HTML, but paint every frame of it in SVG.
import { untrack } from 'svelte';
import { atOnce, still } from '../../pieces/motion.ts';
import type { Player, Ring } from './view.ts';
import { ringOf, turned } from './wheel.ts';

const timing = { duration: 620, easing: 'cubic-bezier(.4,.1,.2,1)', fill: 'backwards' as const };
const start: Readonly<Record<Ring, number>> = { small: 0, middle: 120, large: 240 };

function spin(root: Element, parts: string, from: number, delay: number): Animation[] {
  return [...root.querySelectorAll(parts)].map((part) =>
    part.animate({ transform: [`rotate(${from}deg)`, 'rotate(0deg)'] }, { ...timing, delay }),
  );
}

// To be called while a component is set up.
export function turnRings(root: () => Element | undefined, player: () => Player) {
  let shown: Player | null = null;
  $effect(() => {
    const now = player();
    untrack(() => {
      const before = shown;
      const wheel = root();
      shown = now;
      if (!before || before.seat !== now.seat || !wheel || before.wheel === now.wheel || still() || atOnce()) return;
      const names = turned(before.wheel, now.wheel);
      const turns = names.flatMap((name) => {
        const by = 360 / ringOf(name).slots;
        const delay = names.length > 1 ? start[name] : 0;
        return [
          ...spin(wheel, `[data-ring="${name}"]`, -by, delay),
          ...spin(wheel, `[data-ring="${name}"] .upright`, by, delay),
        ];
      });
      // They set off once everything else that this step changed is painted: that frame is a long one.
      for (const each of turns) each.pause();
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          for (const each of turns) each.play();
        }),
      );
    });
  });
}
