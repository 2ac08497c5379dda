import type { Facets } from '@learning-center/shared/contract';
import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { CONTENT_KEYS, formatCount, levelKey, LEVELS, toggleLevel } from '@learning-center/shared/lib';
import { Form, paths, useLocalHref } from '@learning-center/shared/routing';
import { useRetryProductOptions, type ProductOptions } from '@learning-center/shared/state';
import {
  CheckboxField,
  FieldGroup,
  HiddenQuery,
  LevelDiamonds,
  ProductOptionsFailure,
  RadioField,
  Skeleton,
  useIsHydrated,
  VisuallyHidden,
} from '@learning-center/shared/ui';
import type { SyntheticEvent } from 'react';
import { ApplyButton } from '../../../ApplyButton.tsx';
import { useLibraryText } from '../../../library-text.ts';
import { changeLibraryParams, toLibraryPath, toLibraryQuery } from '../library-params.ts';
import type { Search } from '../useSearch.ts';
import { toFacetCounts, useCountProps, type FacetCounts } from './facet-counts.ts';
import styles from './Filters.module.css';
import { ProductFilter } from './ProductFilter.tsx';
import { withoutFilters } from './useActiveFilters.ts';

export interface FilterFormProps {
  search: Search;
  facets: Facets | undefined;
  /** Whether the API knows which videos have captions. */
  hasCaptionsFilter: boolean;
  /** Null if they failed, undefined while they load. */
  options: ProductOptions | undefined;
}

/** All filters. Each applies at once; without script they are a form with a button. */
export function FilterForm({ search, facets, hasCaptionsFilter, options }: FilterFormProps) {
  const localHref = useLocalHref();
  const isHydrated = useIsHydrated();
  const counts = toFacetCounts(facets);
  const preventSubmit = (event: SyntheticEvent) => isHydrated && event.preventDefault();
  return (
    <Form action={localHref(paths.library())} method="get" className={styles.form} onSubmit={preventSubmit}>
      <HiddenQuery query={toLibraryQuery(withoutFilters(search.params))} />
      <TypeFilter search={search} counts={counts} />
      <LevelFilter search={search} counts={counts} />
      {(hasCaptionsFilter || search.params.hasCaptions) && <CaptionsFilter search={search} counts={counts} />}
      {options ? (
        <ProductFilter search={search} counts={counts} options={options} />
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

/** The type of content, which the API calls MediaMenu (Specification 2.7, A27). */
function TypeFilter({ search, counts }: { search: Search; counts: FacetCounts }) {
  const t = useLibraryText();
  const language = useLanguage();
  const countProps = useCountProps();
  const { params, goTo } = search;
  return (
    <FieldGroup legend={t('search.filters.type')}>
      {CONTENT_KEYS.map((type) => (
        <RadioField
          key={type}
          name="type"
          value={type}
          checked={params.type === type}
          onChange={() => goTo(changeLibraryParams(params, { type }))}
          label={t(`search.type.${type}`)}
          {...countProps(counts.type(type))}
        />
      ))}
      {counts.otherTypes > 0 && (
        <p className={styles.others}>
          {t('search.type.others', {
            count: counts.otherTypes,
            number: formatCount(counts.otherTypes, language),
          })}
        </p>
      )}
    </FieldGroup>
  );
}

/** Any of the levels (Specification 2.7). */
function LevelFilter({ search, counts }: { search: Search; counts: FacetCounts }) {
  const t = useLibraryText();
  const shared = useSharedText();
  const countProps = useCountProps();
  const { params, goTo } = search;
  return (
    <FieldGroup legend={t('search.filters.level')}>
      {LEVELS.map((level) => (
        <CheckboxField
          key={level}
          name="level"
          value={levelKey(level)}
          checked={params.levels.includes(level)}
          onChange={() => goTo(changeLibraryParams(params, { levels: toggleLevel(params.levels, level) }))}
          label={
            <>
              <span className={styles.diamonds}>
                <LevelDiamonds level={level} isDecoration />
              </span>
              {shared(`level.${level}`)}
            </>
          }
          {...countProps(counts.level(level))}
        />
      ))}
    </FieldGroup>
  );
}

/** Only videos with captions in the language of the page. */
function CaptionsFilter({ search, counts }: { search: Search; counts: FacetCounts }) {
  const t = useLibraryText();
  const countProps = useCountProps();
  const { params, goTo } = search;
  return (
    <FieldGroup legend={t('search.filters.captionsTitle')}>
      <CheckboxField
        name="captions"
        value="1"
        checked={params.hasCaptions}
        onChange={() => goTo(changeLibraryParams(params, { hasCaptions: !params.hasCaptions }))}
        label={t('search.filters.captions')}
        {...countProps(counts.captions)}
      />
    </FieldGroup>
  );
}
