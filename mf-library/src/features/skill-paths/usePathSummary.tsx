import type { SkillPathListItem, VideoId } from '@learning-center/shared/contract';
import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { displayTitle, formatVideoLength, middleDot } from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';
import { Button, ButtonLink } from '@learning-center/shared/ui';
import { useTitleLanguage, type Playlist, type PlaylistVideo } from '@learning-center/shared/video';
import { useLibraryText } from '../../library-text.ts';

interface PathSummaryOptions {
  path: SkillPathListItem;
  playlist: readonly PlaylistVideo[];
  watched: ReadonlySet<VideoId>;
  onSelect: (video: PlaylistVideo) => void;
}

/** Shown after the last video: the progress, and what to do next. */
export function usePathSummary({ path, playlist, watched, onSelect }: PathSummaryOptions): Playlist['summary'] {
  const t = useLibraryText();
  const shared = useSharedText();
  const separator = middleDot(useLanguage());
  const lang = useTitleLanguage(path.titleLanguage);
  const open = playlist.find(({ id }) => !watched.has(id));
  const [first] = playlist;
  const length = formatVideoLength(path.totalLength);
  return {
    title: t(open ? 'skillPaths.summary.end' : 'skillPaths.summary.done'),
    facts: (
      <>
        <span lang={lang}>{displayTitle(path.title)}</span>
        {length && `${separator}${shared('video.path.length', { length })}`}
      </>
    ),
    actions: (
      <>
        {open && (
          <Button variant="primary" icon="play" onClick={() => onSelect(open)}>
            {t('skillPaths.summary.open', { title: displayTitle(open.title) })}
          </Button>
        )}
        {!open && first && (
          <Button icon="refresh" onClick={() => onSelect(first)}>
            {t('skillPaths.summary.again')}
          </Button>
        )}
        <ButtonLink icon="skill-path" variant={open ? 'secondary' : 'primary'} to={paths.skillPaths()}>
          {t('skillPaths.path.all')}
        </ButtonLink>
      </>
    ),
  };
}
