import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { usePlayer } from '../../player-context.tsx';
import type { TimelinePointer, TimelineTip } from './TimelineTip.tsx';

/** The tip over the timeline, its pointer, and the listeners of the timeline. Its code loads with the first pointer. */
export function useTimelineTip() {
  const { playback } = usePlayer();
  const [pointer, setPointer] = useState<TimelinePointer>();
  const [Tip, setTip] = useState<typeof TimelineTip>();
  const point = (next: TimelinePointer) => {
    setPointer(next);
    if (Tip) return;
    import(/* webpackChunkName: "video-controls" */ './TimelineTip.tsx').then(
      (loaded) => setTip(() => loaded.TimelineTip),
      // The timeline seeks without it.
      () => undefined,
    );
  };
  const hide = () => setPointer(undefined);
  const listeners = {
    onPointerMove: ({ clientX, currentTarget, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      const { left, width } = currentTarget.getBoundingClientRect();
      const fraction = Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width)));
      point({ by: 'mouse', time: fraction * playback.getState().duration });
    },
    onPointerDown: ({ pointerType }: PointerEvent) => pointerType !== 'mouse' && point({ by: 'finger' }),
    onPointerUp: ({ pointerType }: PointerEvent) => pointerType !== 'mouse' && hide(),
    onPointerCancel: hide,
    onPointerLeave: hide,
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && point({ by: 'key' }),
    onBlur: hide,
    onKeyDown: ({ key }: KeyboardEvent) => (key === 'Escape' ? hide() : undefined),
  };
  return { Tip, pointer, listeners };
}
