import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

/**
 * Which of `count` options Enter opens: the first, until an arrow key or the pointer chooses another. Until then Home
 * and End move the cursor in the text. A different `search` starts again at the first option.
 */
export function useChoice(list: RefObject<HTMLElement | null>, count: number, search: string) {
  const [choice, setChoice] = useState({ search, at: 0, moved: false });
  const { at, moved } = choice.search === search ? choice : { at: 0, moved: false };
  const active = Math.min(at, count - 1);
  const move = (to: number) => setChoice({ search, at: to, moved: true });
  const option = () => list.current?.querySelectorAll<HTMLAnchorElement>('[role="option"]')[active];

  useEffect(() => {
    if (!moved) return;
    list.current?.querySelectorAll('[role="option"]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [list, active, moved]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (count === 0 || event.nativeEvent.isComposing) return;
    const { key } = event;
    const steps: Record<string, number> = {
      ArrowDown: (active + 1) % count,
      ArrowUp: (active - 1 + count) % count,
      ...(moved && { Home: 0, End: count - 1 }),
    };
    const to = steps[key];
    if (to !== undefined) move(to);
    else if (key === 'Enter' && (event.ctrlKey || event.metaKey)) window.open(option()?.href, '_blank', 'noopener');
    else if (key === 'Enter') option()?.click();
    else return;
    event.preventDefault();
  };

  return { active, point: move, onKeyDown };
}
