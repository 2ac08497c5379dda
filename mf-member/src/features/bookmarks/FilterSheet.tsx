import { Button, Dialog } from '@learning-center/shared/ui';
import { useState } from 'react';
import { useMemberText } from '../../member-text.ts';
import type { BookmarkFiltersProps } from './bookmark-filters-props.ts';
import { BookmarkFilters } from './BookmarkFilters.tsx';
import styles from './Bookmarks.module.css';

/** The filters on small screens: a sheet from the bottom edge, whose button says how many bookmarks are left. */
export function FilterSheet(props: Omit<BookmarkFiltersProps, 'isInline'> & { showText: string }) {
  const { showText, ...filters } = props;
  const { type, levels, product, version } = filters.question;
  const t = useMemberText();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const number = levels.length + [type !== 'all', product !== '', version !== ''].filter(Boolean).length;
  return (
    <div className={styles.sheet}>
      <Button size="small" icon="filter" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {number === 0 ? t('filters.title') : t('filters.titleWith', { number })}
      </Button>
      <Dialog
        title={t('filters.title')}
        variant="sheet"
        isOpen={isOpen}
        onClose={close}
        footer={
          <Button variant="primary" onClick={close}>
            {showText}
          </Button>
        }
      >
        {isOpen && (
          <div className={styles.fields}>
            <BookmarkFilters {...filters} />
          </div>
        )}
      </Dialog>
    </div>
  );
}
