// Touches and keys on targets, heard once around the whole table.
import { neighbour, type Direction } from './arrows.ts';

const directions: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
type Target = HTMLElement | SVGElement;
const targetOf = (event: Event) => (event.target as Element).closest<Target>('[data-target]');

export function targetClick(touch: (id: string) => void) {
  return (event: MouseEvent) => {
    const id = targetOf(event)?.dataset.target;
    if (id) touch(id);
  };
}
// Enter and space touch, arrows go to the next target in that direction.
export function targetKeys(touch: (id: string) => void) {
  return (event: KeyboardEvent & { currentTarget: Element }) => {
    const element = targetOf(event);
    if (!element) return;
    const direction = directions[event.key];
    if (direction) {
      const all = [...event.currentTarget.querySelectorAll<Target>('[data-target][tabindex]')];
      const next = neighbour(element, all, direction);
      if (!next) return;
      next.focus();
      event.preventDefault();
    } else if ((event.key === 'Enter' || event.key === ' ') && element.tagName !== 'BUTTON') {
      touch(element.dataset.target as string);
      event.preventDefault();
    }
  };
}
