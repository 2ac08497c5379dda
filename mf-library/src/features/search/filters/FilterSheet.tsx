import { LocalLink } from '@learning-center/shared/routing';
import { Button, Dialog, Icon, useIsHydrated } from '@learning-center/shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLibraryText } from '../../../library-text.ts';
import { questionPath } from '../search-question.ts';
import { activeFilters, withoutFilters } from './active-filters.ts';
import { FilterForm, type FilterFormProps } from './FilterForm.tsx';
import styles from './FilterSheet.module.css';

/** The filters on small screens: a sheet from the bottom edge; a part that folds out while there is no script. */
export function FilterSheet(props: FilterFormProps & { showText: string }) {
  const t = useLibraryText();
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const folded = useRef<HTMLDetailsElement>(null);
  const { question } = props.search;
  const active = activeFilters(question).filter(({ kind }) => kind !== 'keyword').length;
  const label = active === 0 ? t('search.filters.title') : t('search.filters.active', { number: active });
  // Whoever unfolded it before the script came finds the sheet open.
  useLayoutEffect(() => {
    if (folded.current?.open) setIsOpen(true);
  }, []);
  if (!isHydrated) {
    return (
      <details ref={folded} className={styles.folded}>
        <summary className={styles.summary}>
          <Icon name="filter" />
          {label}
        </summary>
        <FilterForm {...props} />
      </details>
    );
  }
  const close = () => setIsOpen(false);
  const footer = (
    <Button variant="primary" onClick={close}>
      {props.showText}
    </Button>
  );
  return (
    <>
      <span className={styles.trigger}>
        <Button icon="filter" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      </span>
      <Dialog title={t('search.filters.title')} variant="sheet" isOpen={isOpen} onClose={close} footer={footer}>
        {isOpen && <FilterForm {...props} />}
        {isOpen && active > 0 && (
          <LocalLink to={questionPath(withoutFilters(question))} className={styles.clear} preventScrollReset>
            {t('search.filters.clear')}
          </LocalLink>
        )}
      </Dialog>
    </>
  );
}
