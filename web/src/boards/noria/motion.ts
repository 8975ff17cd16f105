// Small motions of this board's pieces. None after a jump in time; where motion is not wanted, a short highlight.
import { atOnce, frozen, still } from '../../pieces/motion.ts';

const highlight = (piece: Element) => (frozen() ? null : piece.animate({ opacity: [0.25, 1] }, { duration: 600 }));

// A hand of the clock lies where it points now and comes there from `by` degrees away.
export function swing(hand: Element, by: number): Animation | null {
  if (atOnce()) return null;
  if (still()) return highlight(hand);
  const easing = 'cubic-bezier(.5,-.2,.3,1.3)';
  return hand.animate({ transform: [`rotate(${by}deg)`, 'rotate(0deg)'] }, { duration: 400, easing });
}

// An island lies where it belongs and rises there out of the cloud, `from` so far away.
export function rise(island: Element, from: { x: number; y: number }): Animation | null {
  if (atOnce()) return null;
  if (still()) return highlight(island);
  return island.animate(
    {
      transform: [`translate(${from.x}px, ${from.y}px) scale(.25)`, 'translate(0px, 0px) scale(1)'],
      opacity: [0, 1, 1],
    },
    { duration: 600, easing: 'cubic-bezier(.2,.7,.2,1)' },
  );
}
