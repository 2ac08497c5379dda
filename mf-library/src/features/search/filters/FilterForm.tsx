import type { Facets } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { Form, paths, useLocalHref } from '@learning-center/shared/routing';
import type { ProductOptions } from '@learning-center/shared/state';
import { Button, FieldGroup, HiddenQuery, Skeleton, useIsHydrated, VisuallyHidden } from '@learning-center/shared/ui';
import type { SyntheticEvent } from 'react';
import { useLibraryText } from '../../../library-text.ts';
import { MissingOptions } from '../../../MissingOptions.tsx';
import { questionPath } from '../search-question.ts';
import type { Search } from '../use-search.ts';
import { withoutFilters } from './active-filters.ts';
import { facetCounts } from './facet-counts.ts';
import styles from './Filters.module.css';
import { LevelFilter } from './LevelFilter.tsx';
import { ProductFilter } from './ProductFilter.tsx';
import { TypeFilter } from './TypeFilter.tsx';

/** What the filters are drawn from. */
export interface FilterFormProps {
  search: Search;
  facets: Facets | undefined;
  /** Null when they failed, undefined while they are on their way. */
  options: ProductOptions | undefined;
}

/** All filters: each takes effect at once; without script they are a form with a button. */
export function FilterForm({ search, facets, options }: FilterFormProps) {
  const t = useLibraryText();
  const localHref = useLocalHref();
  const isHydrated = useIsHydrated();
  const counts = facetCounts(facets);
  const kept = questionPath(withoutFilters(search.question)).split('?')[1] ?? '';
  const stay = (event: SyntheticEvent) => isHydrated && event.preventDefault();
  return (
    <Form action={localHref(paths.library())} method="get" className={styles.form} onSubmit={stay}>
      <HiddenQuery query={new URLSearchParams(kept)} />
      <TypeFilter search={search} counts={counts} />
      <LevelFilter search={search} counts={counts} />
      {options ? (
        <ProductFilter search={search} counts={counts} options={options} />
      ) : (
        <NoOptions search={search} hasFailed={options === null} />
      )}
      {!isHydrated && (
        <Button type="submit" variant="primary" isWide>
          {t('search.filters.apply')}
        </Button>
      )}
    </Form>
  );
}

/** Product options that failed, or that are on their way; without script they never come. */
function NoOptions({ search, hasFailed }: { search: Search; hasFailed: boolean }) {
  const t = useLibraryText();
  const shared = useSharedText();
  const missing = <MissingOptions to={questionPath(search.question)} />;
  if (hasFailed) return missing;
  return (
    <FieldGroup legend={t('search.filters.product')}>
      <VisuallyHidden>{shared('loading')}</VisuallyHidden>
      <Skeleton lines={7} />
      <noscript>{missing}</noscript>
    </FieldGroup>
  );
}
