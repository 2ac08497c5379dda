import type { MouseEvent } from 'react';
import { isPlainClick } from '../is-plain-click.ts';
import { usePlaybackValue, usePlayer } from '../player/player-context.tsx';
import { scrollToPlayer } from '../player/scroll-to-player.ts';
import { useStart } from '../progress/path-progress.ts';
import type { Playlist } from './playlist.ts';
import { StartLink } from './StartLink.tsx';

/** Plays the video to continue with; nothing if it plays already, or if all of them are watched. */
export function StartButton({ playlist }: { playlist: Playlist }) {
  const { playback, playerRef } = usePlayer();
  const isPoster = usePlaybackValue(({ phase }) => phase === 'poster');
  const { videos, current, watched, getPath, play } = playlist;
  const { video: target, isBegun } = useStart(videos, watched);
  const isHere = target?.urlName === current;
  if (!target || (isHere && !isPoster)) return null;
  const press = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (!isHere) return play(target);
    playback.open();
    scrollToPlayer(playerRef.current);
  };
  return <StartLink video={target} isBegun={isBegun} to={getPath(target)} size="small" onClick={press} />;
}
