import type { MouseEvent } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { displayTitle } from '../../lib/index.ts';
import { Button, classNames, IconButton } from '../../ui/index.ts';
import styles from './BookmarkToggle.module.css';
import type { GuestBookmark } from './saved-videos.ts';
import { useBookmarkToggle } from './useBookmarkToggle.ts';

interface BookmarkToggleProps {
  video: GuestBookmark['video'];
  /** `overlay` lies on artwork, `labeled` has text beside the icon. */
  variant?: 'plain' | 'overlay' | 'labeled' | undefined;
}

/** The button that bookmarks a video. It is always visible, so that the login state moves nothing (Specification 2.6). */
export function BookmarkToggle({ video, variant = 'plain' }: BookmarkToggleProps) {
  const t = useSharedText();
  const { isBookmarked, isSaved, isPending, toggle } = useBookmarkToggle(video);
  const icon = isBookmarked ? 'bookmark-filled' : isSaved ? 'bookmark-saved' : 'bookmark';
  const label = t(isSaved ? 'video.bookmark.labelSaved' : 'video.bookmark.label', { title: displayTitle(video.title) });
  const press = (event: MouseEvent<HTMLElement>) => void toggle(event.currentTarget);
  if (variant === 'labeled') {
    return (
      <span className={styles.toggle}>
        <Button icon={icon} isBusy={isPending} aria-pressed={isBookmarked} aria-label={label} onClick={press}>
          <span className={styles.word}>{t('video.bookmark.word')}</span>
        </Button>
      </span>
    );
  }
  return (
    <span className={classNames(styles.toggle, variant === 'overlay' && styles.overlay)}>
      <IconButton icon={icon} size="small" label={label} isPressed={isBookmarked} isBusy={isPending} onClick={press} />
    </span>
  );
}
