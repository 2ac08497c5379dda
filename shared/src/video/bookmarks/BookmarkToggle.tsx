import { displayTitle } from '../../lib/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { Button, IconButton } from '../../ui/index.ts';
import styles from './BookmarkToggle.module.css';
import type { Bookmarkable } from './member-bookmarks.ts';
import { useBookmarkToggle } from './useBookmarkToggle.ts';

interface BookmarkToggleProps {
  video: Bookmarkable & { title: string };
  /** `overlay` lies on artwork, `labelled` has a word beside the icon. */
  variant?: 'plain' | 'overlay' | 'labelled' | undefined;
}

/** The button that bookmarks a video; always there, so that nothing moves once it is known who is logged in (Specification 2.6). */
export function BookmarkToggle({ video, variant = 'plain' }: BookmarkToggleProps) {
  const t = useSharedText();
  const { isBookmarked, isPending, toggle } = useBookmarkToggle(video);
  const icon = isBookmarked ? 'bookmark-filled' : 'bookmark';
  const label = t('video.bookmark.label', { title: displayTitle(video.title) });
  const press = () => void toggle();
  if (variant === 'labelled') {
    return (
      <Button icon={icon} isBusy={isPending} aria-pressed={isBookmarked} aria-label={label} onClick={press}>
        {t('video.bookmark.word')}
      </Button>
    );
  }
  return (
    <span className={variant === 'overlay' ? styles.overlay : undefined}>
      <IconButton icon={icon} size="small" label={label} isPressed={isBookmarked} isBusy={isPending} onClick={press} />
    </span>
  );
}
