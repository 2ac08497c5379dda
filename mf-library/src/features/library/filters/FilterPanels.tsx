import type { Facets } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { Form, paths, useLocalHref } from '@learning-center/shared/routing';
import { useRetryProductOptions, type ProductOptions } from '@learning-center/shared/state';
import {
  Button,
  Dialog,
  FieldGroup,
  Grid,
  HiddenQuery,
  Icon,
  ProductOptionsFailure,
  Row,
  Skeleton,
  Text,
  useIsHydrated,
  VisuallyHidden,
  ClearLink,
} from '@learning-center/shared/ui';
import { useId, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { ApplyButton } from '../../../ApplyButton.tsx';
import { useLibraryText } from '../../../library-text.ts';
import { toLibraryPath, toLibraryQuery, type Search } from '../library-params.ts';
import { CaptionsFilter, LevelFilter, ProductFilter, TypeFilter } from './FilterFields.tsx';
import styles from './Filters.module.css';
import { useActiveFilters, withoutFilters } from './useActiveFilters.ts';

export interface FilterFormProps {
  search: Search;
  facets: Facets | undefined;
  /** Whether the API knows which videos have captions. */
  hasCaptionsFilter: boolean;
  /** Null if they failed, undefined while they load. */
  options: ProductOptions | undefined;
}

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
      <details ref={folded} className={styles.folded} data-screen-only>
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
      <span className={styles.trigger} data-screen-only>
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
    <Grid as="aside" gap={4} className={styles.rail} data-screen-only aria-labelledby={id}>
      <Row gap={3} justify="between" className={styles.head}>
        <Text as="h2" id={id} size="heading-lg">
          {t('search.filters.title')}
        </Text>
        {cleared !== toLibraryPath({ ...params, page: 1 }) && (
          <ClearLink to={cleared}>{t('search.filters.clear')}</ClearLink>
        )}
      </Row>
      <FilterForm {...props} />
    </Grid>
  );
}

/** All filters. Each applies at once; without script they are a form with a button. */
function FilterForm({ search, facets, hasCaptionsFilter, options }: FilterFormProps) {
  const localHref = useLocalHref();
  const isHydrated = useIsHydrated();
  const preventSubmit = (event: SyntheticEvent) => isHydrated && event.preventDefault();
  return (
    <Form action={localHref(paths.library())} method="get" className={styles.form} onSubmit={preventSubmit}>
      <HiddenQuery query={toLibraryQuery(withoutFilters(search.params))} />
      <TypeFilter search={search} facets={facets} />
      <LevelFilter search={search} facets={facets} />
      {(hasCaptionsFilter || search.params.hasCaptions) && <CaptionsFilter search={search} facets={facets} />}
      {options ? (
        <ProductFilter search={search} facets={facets} options={options} />
      ) : (
        <ProductFilterFallback search={search} hasFailed={options === null} />
      )}
      <ApplyButton variant="primary" isWide />
    </Form>
  );
}

/** Shown while product options load or after they failed; without script they never load. */
function ProductFilterFallback({ search, hasFailed }: { search: Search; hasFailed: boolean }) {
  const t = useLibraryText();
  const shared = useSharedText();
  const missing = <ProductOptionsFailure {...useRetryProductOptions()} to={toLibraryPath(search.params)} />;
  if (hasFailed) return missing;
  return (
    <FieldGroup legend={t('search.filters.product')}>
      <VisuallyHidden>{shared('loading')}</VisuallyHidden>
      <Skeleton lines={7} />
      <noscript>{missing}</noscript>
    </FieldGroup>
  );
}
