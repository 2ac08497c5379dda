import type { MouseEvent } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { displayTitle } from '../../lib/index.ts';
import { ButtonLink, VisuallyHidden } from '../../ui/index.ts';
import { isPlainClick } from '../is-plain-click.ts';
import { usePlaybackValue, usePlayer } from '../player/player-context.tsx';
import { scrollToPlayer } from '../player/scroll-to-player.ts';
import { useStart } from '../progress/path-progress.ts';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import type { Playlist } from './playlist.ts';

/** Plays the video to continue with; nothing if it plays already, or if all of them are watched. */
export function StartButton({ playlist }: { playlist: Playlist }) {
  const t = useSharedText();
  const { playback, playerRef } = usePlayer();
  const isPoster = usePlaybackValue(({ phase }) => phase === 'poster');
  const { videos, current, watched, getPath, play } = playlist;
  const { video: target, isBegun } = useStart(videos, watched);
  const lang = useTitleLanguage(target?.titleLanguage);
  const isHere = target?.urlName === current;
  if (!target || (isHere && !isPoster)) return null;
  const press = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (!isHere) return play(target);
    playback.open();
    scrollToPlayer(playerRef.current);
  };
  return (
    <ButtonLink to={getPath(target)} variant="primary" size="small" icon="play" onClick={press}>
      <span>
        {t(isBegun ? 'video.playlist.continue' : 'video.playlist.start')}
        <VisuallyHidden>
          <span lang={lang}>{t('video.player.titled', { title: displayTitle(target.title) })}</span>
        </VisuallyHidden>
      </span>
    </ButtonLink>
  );
}
