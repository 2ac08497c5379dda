import { Button, Dialog, Icon, useIsHydrated } from '@learning-center/shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLibraryText } from '../../../library-text.ts';
import { activeFilters, withoutFilters } from './active-filters.ts';
import { FilterForm, type FilterFormProps } from './FilterForm.tsx';
import styles from './FilterSheet.module.css';

/** The filters on small screens: a sheet from the bottom edge; a part that folds out while there is no script. */
export function FilterSheet(props: FilterFormProps & { showText: string }) {
  const t = useLibraryText();
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const folded = useRef<HTMLDetailsElement>(null);
  const show = useRef<HTMLButtonElement>(null);
  const { question, ask } = props.search;
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
  // The button goes with the filters: the keyboard goes on beside it.
  const clear = () => {
    ask(withoutFilters(question));
    show.current?.focus();
  };
  const footer = (
    <>
      {active > 0 && <Button onClick={clear}>{t('search.filters.clear')}</Button>}
      <Button ref={show} variant="primary" onClick={close}>
        {props.showText}
      </Button>
    </>
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
      </Dialog>
    </>
  );
}
