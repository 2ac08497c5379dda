import { useEffect, useState } from 'react';
import { chapterAt } from '../chapters/chapters.ts';
import { usePlaybackValue, usePlayer } from '../player-context.tsx';

const VISIBLE_MS = 3500;
/** Time that passes between two events of a player is shorter, also at double speed. */
const MIN_SEEK_SECONDS = 2.5;

/**
 * Whether the title is shown: while paused, and for some seconds after the start, a chapter's start, a seek, and each
 * call of the returned function.
 */
export function useTitleVisibility(): [boolean, () => void] {
  const { playback, chapters } = usePlayer();
  const isPaused = usePlaybackValue(({ phase }) => phase === 'paused' || phase === 'cued');
  const [shownAt, setShownAt] = useState<number>();
  useEffect(() => {
    const read = () => {
      const { time, hasPlayed } = playback.getState();
      return { time, hasPlayed, chapter: chapterAt(chapters, time)?.number };
    };
    let before = read();
    return playback.subscribe(() => {
      const now = read();
      const isSeek = Math.abs(now.time - before.time) >= MIN_SEEK_SECONDS;
      if (isSeek || now.chapter !== before.chapter || now.hasPlayed !== before.hasPlayed) setShownAt(Date.now());
      before = now;
    });
  }, [chapters, playback]);
  useEffect(() => {
    if (shownAt === undefined) return undefined;
    const timer = setTimeout(setShownAt, VISIBLE_MS, undefined);
    return () => clearTimeout(timer);
  }, [shownAt]);
  return [isPaused || shownAt !== undefined, () => setShownAt(Date.now())];
}
