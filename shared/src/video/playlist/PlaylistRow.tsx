import { useSharedText } from '../../i18n/index.ts';
import { displayTitle } from '../../lib/index.ts';
import { LocalLink } from '../../routing/index.ts';
import { classNames, DurationChip, Grid, Icon, Picture, playhead, Stack } from '../../ui/index.ts';
import { BookmarkToggle } from '../bookmarks/BookmarkToggle.tsx';
import { titleState } from '../title-state.ts';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import type { Playlist, PlaylistVideo } from './playlist.ts';
import styles from './PlaylistRow.module.css';

interface PlaylistRowProps {
  playlist: Playlist;
  video: PlaylistVideo;
  number: number;
  isCurrent: boolean;
}

/** A video of a playlist: number or check mark, picture, bookmark, and a title whose link covers the row. */
export function PlaylistRow({ playlist, video, number, isCurrent }: PlaylistRowProps) {
  const t = useSharedText();
  const lang = useTitleLanguage(video.titleLanguage);
  const isWatched = playlist.watched.has(video.id);
  return (
    <Grid
      as="li"
      className={classNames(styles.row, playhead)}
      data-current={isCurrent || undefined}
      data-watched={isWatched || undefined}
    >
      <Stack as="span" align="center" size="xs" tone="faint" isNumeric className={styles.number}>
        {isWatched ? <Icon name="check" size={16} label={t('video.watched')} /> : number}
      </Stack>
      <span className={styles.picture}>
        <Picture src={video.thumbnail} width={112} height={63} />
        <span className={styles.length}>
          <DurationChip seconds={video.videoLength} />
        </span>
      </span>
      <LocalLink
        className={styles.title}
        to={playlist.getPath(video)}
        state={titleState(video)}
        preventScrollReset={playlist.autoplay.isOn}
        aria-current={isCurrent ? 'true' : undefined}
        lang={lang}
      >
        {displayTitle(video.title)}
      </LocalLink>
      <span className={styles.bookmark}>
        <BookmarkToggle video={video} />
      </span>
    </Grid>
  );
}
