import type { SkillPathListItem, VideoId } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { displayTitle, formatVideoLength } from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';
import { Button, ButtonLink } from '@learning-center/shared/ui';
import { useTitleLanguage } from '@learning-center/shared/video';
import { useLibraryText } from '../../../library-text.ts';
import styles from './EndPanel.module.css';
import type { PlaylistVideo } from '../path-cache.ts';
import { ProgressRing } from '../ProgressRing.tsx';

interface PathSummaryProps {
  path: SkillPathListItem;
  playlist: readonly PlaylistVideo[];
  watched: ReadonlySet<VideoId>;
  onSelect: (video: PlaylistVideo) => void;
}

/** Shown after the last video: the progress, and what to do next. */
export function PathSummary({ path, playlist, watched, onSelect }: PathSummaryProps) {
  const t = useLibraryText();
  const shared = useSharedText();
  const lang = useTitleLanguage(path.titleLanguage);
  const open = playlist.find(({ id }) => !watched.has(id));
  const [first] = playlist;
  const length = formatVideoLength(path.totalLength);
  return (
    <div className={styles.panel}>
      <ProgressRing done={watched.size} count={playlist.length} />
      <p className={styles.title}>{t(open ? 'skillPaths.summary.end' : 'skillPaths.summary.done')}</p>
      <p className={styles.facts}>
        <span lang={lang}>{displayTitle(path.title)}</span>
        {length && ` · ${shared('video.path.length', { length })}`}
      </p>
      <div className={styles.actions}>
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
      </div>
    </div>
  );
}
