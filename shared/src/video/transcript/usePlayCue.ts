import type { MouseEvent } from 'react';
import { isPlainClick } from '../is-plain-click.ts';
import type { Cue } from '../../contract/index.ts';
import { usePlayer } from '../player/player-context.tsx';
import { scrollToPlayer } from '../player/scroll-to-player.ts';

/** Handles clicks in a list of cues: plays from the clicked one, whose link takes or keeps the focus. */
export function usePlayCue(cues: readonly Cue[], onPlay: () => void) {
  const { playback, playerRef } = usePlayer();
  return (event: MouseEvent<HTMLElement>) => {
    if (!isPlainClick(event)) return;
    const row = event.target instanceof Element ? event.target.closest('li') : null;
    const link = row?.querySelector('a');
    if (!row || !link || isSelecting(row)) return;
    const cue = cues[[...event.currentTarget.querySelectorAll('li')].indexOf(row)];
    if (!cue) return;
    event.preventDefault();
    link.focus({ preventScroll: true });
    onPlay();
    playback.seekTo(cue.start, true);
    if (!isInView(playerRef.current)) scrollToPlayer(playerRef.current);
  };
}

/** The end of a selection by mouse is a click, too. */
function isSelecting(row: HTMLElement): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true);
}

/** Whether a third of an element is in the window. Then the page stays where the visitor reads. */
function isInView(element: HTMLElement | null): boolean {
  if (!element) return true;
  const { top, bottom, height } = element.getBoundingClientRect();
  const visible = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  return visible >= height / 3;
}
