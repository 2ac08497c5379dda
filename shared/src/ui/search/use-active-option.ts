import { useState } from 'react';

const NONE = -1;

/** Which option of an open list is the active one; -1 stands for the text itself, and lies between the last and the first. */
export function useActiveOption(count: number) {
  const [active, setActive] = useState(NONE);
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = isWanted && count > 0;
  const show = (position: number, isShown = true) => {
    setActive(position);
    setIsWanted(isShown);
  };
  return {
    isOpen,
    active: isOpen && active < count ? active : NONE,
    open: () => show(NONE),
    close: () => show(NONE, false),
    move: (step: 1 | -1) => show(((active + 1 + step + count + 1) % (count + 1)) - 1),
  };
}
