import { useNoteText } from '@learning-center/shared/notes';
import type { MouseEvent } from 'react';
import type { VideoDetail } from '../../contract/index.ts';
import { usePlayer } from '../player/player-context.tsx';
import { scrollToPlayer } from '../player/scroll-to-player.ts';
import { useMomentAddress } from '../player/useMomentAddress.ts';

/** A link to the second of a note. A click plays from there; a new tab opens this page at that second. */
export function NoteTime({ video, seconds, time }: { video: VideoDetail; seconds: number; time: string }) {
  const t = useNoteText();
  const { playback, playerRef } = usePlayer();
  const addressBase = useMomentAddress(video);
  if (addressBase === undefined) return time;
  const play = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    playback.seekTo(seconds, true);
    scrollToPlayer(playerRef.current);
  };
  return (
    <a href={addressBase + String(seconds)} aria-label={t('list.play', { time })} onClick={play}>
      {time}
    </a>
  );
}
