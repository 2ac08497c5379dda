import type { SkillPathListItem, VideoId } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { displayTitle } from '@learning-center/shared/lib';
import { CheckboxField, Icon } from '@learning-center/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useLibraryText } from '../../library-text.ts';
import type { PlaylistVideo } from './path-cache.ts';
import styles from './Playlist.module.css';
import { PlaylistRow } from './PlaylistRow.tsx';
import type { PlaylistNavigation } from './usePlaylistNavigation.ts';

interface PlaylistProps {
  path: SkillPathListItem;
  playlist: readonly PlaylistVideo[];
  /** The urlName of the current video. */
  current: string;
  watched: ReadonlySet<VideoId>;
  navigation: PlaylistNavigation;
}

/** The videos of a path in order: beside or under the player, collapsed into one line on narrow screens. */
export function Playlist({ path, playlist, current, watched, navigation }: PlaylistProps) {
  const t = useLibraryText();
  const shared = useSharedText();
  const [isOpen, setIsOpen] = useState(false);
  const [headingId, listId] = [useId(), useId()];
  const list = useCurrentInView(current);
  const { autoplay, next } = navigation;
  const position = playlist.findIndex(({ urlName }) => urlName === current);
  const positionText = t('skillPaths.playlist.place', { number: position + 1, count: playlist.length });
  return (
    <section className={styles.playlist} aria-labelledby={headingId} data-product={path.productFamily}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {t('skillPaths.playlist.title')}
        </h2>
        <span className={styles.progress}>
          {shared('video.path.done', { done: watched.size, count: playlist.length })}
        </span>
        <CheckboxField
          role="switch"
          label={t('skillPaths.playlist.autoplay')}
          checked={autoplay.isOn}
          onChange={(event) => autoplay.turn(event.target.checked)}
        />
      </div>
      <button
        type="button"
        className={styles.bar}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.position}>{positionText}</span>
        <span className={styles.next}>
          {next ? t('skillPaths.playlist.next', { title: displayTitle(next.title) }) : t('skillPaths.playlist.last')}
        </span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </button>
      <ol ref={list} id={listId} className={styles.list} data-open={isOpen || undefined}>
        {playlist.map((video, index) => (
          <PlaylistRow
            key={video.id}
            path={path}
            video={video}
            number={index + 1}
            isCurrent={index === position}
            isWatched={watched.has(video.id)}
            preventScrollReset={autoplay.isOn}
          />
        ))}
      </ol>
    </section>
  );
}

/** Scrolls the list, not the page, to the current video. */
function useCurrentInView(current: string) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[data-current]');
    if (!list.current || !row) return;
    const isSeen =
      row.offsetTop >= list.current.scrollTop && endOf(row) <= list.current.scrollTop + list.current.clientHeight;
    if (!isSeen) list.current.scrollTop = Math.max(0, row.offsetTop - row.offsetHeight);
  }, [current]);
  return list;
}

const endOf = (row: HTMLElement) => row.offsetTop + row.offsetHeight;
