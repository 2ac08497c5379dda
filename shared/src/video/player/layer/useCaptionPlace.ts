import { useEffect, useRef, type RefObject } from 'react';
import { usePlayer } from '../player-context.tsx';

/** Captions come with files and with segments. Neither event bubbles. */
const EVENTS = ['load', 'timeupdate'];

/** Moves captions in Firefox, which offers only the lines of cues. They end where the box of the returned ref ends. */
export function useCaptionPlace(): RefObject<HTMLDivElement | null> {
  const { playback, playerRef } = usePlayer();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [player, box] = [playerRef.current, ref.current];
    // A style moves it where there is one.
    const hasContainer = CSS.supports('selector(video::-webkit-media-text-track-container)');
    if (!player || !box || hasContainer) return undefined;
    const place = () => placeCues(playback.getState().element, box);
    const observer = new ResizeObserver(place);
    observer.observe(box);
    for (const type of EVENTS) player.addEventListener(type, place, true);
    return () => {
      observer.disconnect();
      for (const type of EVENTS) player.removeEventListener(type, place, true);
    };
  }, [playback, playerRef]);
  return ref;
}

function placeCues(element: HTMLVideoElement | undefined, box: HTMLElement): void {
  if (!element) return;
  const lineHeight = Number.parseFloat(getComputedStyle(box).lineHeight);
  const raised = Math.ceil((element.clientHeight - box.clientHeight) / lineHeight);
  // Before the box is drawn.
  if (!Number.isFinite(raised)) return;
  for (const { mode, cues } of element.textTracks) {
    if (mode !== 'showing') continue;
    for (const cue of Array.from(cues ?? []) as VTTCue[]) {
      const line = -cue.text.split('\n').length - raised;
      if (cue.line !== line) cue.line = line;
    }
  }
}
