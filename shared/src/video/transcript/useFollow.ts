import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** A pointer that rests for so long is not about to press a cue. */
const POINTER_REST_MS = 3000;

/**
 * Keeps the current cue in view by scrolling its box, never the page. The box does not move while the pointer moves in it
 * or the keyboard's focus is there. Once the visitor has scrolled, it does not move until they want to follow again.
 */
export function useFollow(current: number | undefined, isShown: boolean) {
  const boxRef = useRef<HTMLDivElement>(null);
  const [isFollowing, setIsFollowing] = useState(true);
  const [isPointerMoving, setIsPointerMoving] = useState(false);
  const pointerTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isFocusInside, setIsFocusInside] = useState(false);
  const isMoving = isFollowing && !isPointerMoving && !isFocusInside;
  const showCurrent = useEffectEvent(() => {
    if (isMoving) scrollToRow(boxRef.current, boxRef.current?.querySelector('[aria-current]'));
  });
  useEffect(() => showCurrent(), [current, isMoving, isShown]);
  useEffect(() => () => clearTimeout(pointerTimer.current), []);
  const stop = () => setIsFollowing(false);
  const waitForPointer = (durationMs: number) => {
    clearTimeout(pointerTimer.current);
    setIsPointerMoving(durationMs > 0);
    if (durationMs > 0) pointerTimer.current = setTimeout(setIsPointerMoving, durationMs, false);
  };
  return {
    boxRef,
    isFollowing,
    setIsFollowing,
    handlers: {
      onWheel: stop,
      onTouchMove: stop,
      // A press on the box itself is one on its scrollbar.
      onPointerDown: (event: PointerEvent) => event.target === event.currentTarget && stop(),
      onPointerMove: (event: PointerEvent) => event.pointerType !== 'touch' && waitForPointer(POINTER_REST_MS),
      onPointerLeave: () => waitForPointer(0),
      onKeyDown: () => setIsFocusInside(true),
      onFocus: ({ target }: FocusEvent) => setIsFocusInside(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setIsFocusInside((isInside) => isInside && currentTarget.contains(relatedTarget)),
    },
  };
}

/** Scrolls a box to a row. Nothing moves if the row is in view with space for the next one. */
export function scrollToRow(box: HTMLElement | null, inside: Element | null | undefined): void {
  const row = inside?.closest('li');
  if (!box || !row) return;
  const { offsetTop: top, offsetHeight: height } = row;
  const isInView = top >= box.scrollTop && top + 2 * height <= box.scrollTop + box.clientHeight;
  if (!isInView) box.scrollTop = Math.max(0, top - height);
}
