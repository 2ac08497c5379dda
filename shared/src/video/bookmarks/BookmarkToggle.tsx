import { useSharedText } from '../../i18n/index.ts';
import { displayTitle } from '../../lib/index.ts';
import { Button, IconButton } from '../../ui/index.ts';
import styles from './BookmarkToggle.module.css';
import type { Bookmarkable } from './member-bookmarks.ts';
import { useBookmarkToggle } from './useBookmarkToggle.ts';

interface BookmarkToggleProps {
  video: Bookmarkable & { title: string };
  /** `overlay` lies on artwork, `labeled` has text beside the icon. */
  variant?: 'plain' | 'overlay' | 'labeled' | undefined;
}

/** The button that bookmarks a video. It is always visible, so that the login state moves nothing (Specification 2.6). */
export function BookmarkToggle({ video, variant = 'plain' }: BookmarkToggleProps) {
  const t = useSharedText();
  const { isBookmarked, isPending, toggle } = useBookmarkToggle(video);
  const icon = isBookmarked ? 'bookmark-filled' : 'bookmark';
  const label = t('video.bookmark.label', { title: displayTitle(video.title) });
  const press = () => void toggle();
  if (variant === 'labeled') {
    return (
      <Button icon={icon} isBusy={isPending} aria-pressed={isBookmarked} aria-label={label} onClick={press}>
        <span className={styles.word}>{t('video.bookmark.word')}</span>
      </Button>
    );
  }
  return (
    <span className={variant === 'overlay' ? styles.overlay : undefined}>
      <IconButton icon={icon} size="small" label={label} isPressed={isBookmarked} isBusy={isPending} onClick={press} />
    </span>
  );
}
