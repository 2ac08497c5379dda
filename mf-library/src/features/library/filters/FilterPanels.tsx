import { LocalLink } from '@learning-center/shared/routing';
import { Button, Dialog, Icon, useIsHydrated } from '@learning-center/shared/ui';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useLibraryText } from '../../../library-text.ts';
import { toLibraryPath } from '../library-params.ts';
import { useActiveFilters, withoutFilters } from './useActiveFilters.ts';
import { FilterForm, type FilterFormProps } from './FilterForm.tsx';
import styles from './Filters.module.css';

/** The filters on small screens: a bottom sheet, or an expandable section without script. */
export function FilterSheet(props: FilterFormProps & { showText: string }) {
  const t = useLibraryText();
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const folded = useRef<HTMLDetailsElement>(null);
  const showButton = useRef<HTMLButtonElement>(null);
  const { params, goTo } = props.search;
  const active = useActiveFilters(params).length;
  const label = active === 0 ? t('search.filters.title') : t('search.filters.active', { number: active });
  // If the visitor unfolded the filters before hydration, the sheet opens.
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
  // The clear button disappears, so the focus moves to the button beside it.
  const clear = () => {
    goTo(withoutFilters(params));
    showButton.current?.focus();
  };
  const footer = (
    <>
      {active > 0 && <Button onClick={clear}>{t('search.filters.clear')}</Button>}
      <Button ref={showButton} variant="primary" onClick={close}>
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

/** The filters beside the results, on wide screens. */
export function FilterRail(props: FilterFormProps) {
  const t = useLibraryText();
  const id = useId();
  const { params } = props.search;
  const cleared = toLibraryPath(withoutFilters(params));
  return (
    <aside className={styles.rail} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('search.filters.title')}
        </h2>
        {cleared !== toLibraryPath({ ...params, page: 1 }) && (
          <LocalLink to={cleared} className={styles.clear} preventScrollReset>
            {t('search.filters.clear')}
          </LocalLink>
        )}
      </div>
      <FilterForm {...props} />
    </aside>
  );
}
