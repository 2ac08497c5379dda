import { useSharedText } from '@learning-center/shared/i18n';
import { CONTENT_KEYS, LEVELS, productName, toggleLevel } from '@learning-center/shared/lib';
import {
  useProducts,
  useRetryProductOptions,
  type ListSearch,
  type ProductOptions,
} from '@learning-center/shared/state';
import { Chip, FieldGroup, LevelDiamonds, ProductSelect, Row, SelectField } from '@learning-center/shared/ui';
import { useMemberText } from '../../member-text.ts';
import styles from './Bookmarks.module.css';
import { changedPath, type BookmarkParams } from './data.ts';

export interface BookmarkFiltersProps {
  params: BookmarkParams;
  /** Null if they failed, undefined while they load. */
  options: ProductOptions | undefined;
  goTo: ListSearch<BookmarkParams>['goTo'];
  /** In one line, where the value of each control serves as its label. */
  isInline?: boolean | undefined;
}

/** Type, level, product and version. Each filter applies at once (Specification 2.7). */
export function BookmarkFilters(props: BookmarkFiltersProps) {
  const { params, goTo, isInline = false } = props;
  const t = useMemberText();
  const shared = useSharedText();
  const typeLabels = { all: t('filters.anyType'), tutorial: shared('video.type.tutorial') };
  const change = (changed: Partial<BookmarkParams>) => goTo(changedPath(params, changed));
  return (
    <>
      <SelectField
        label={t('filters.type')}
        isLabelHidden={isInline}
        size={isInline ? 'small' : 'medium'}
        value={params.type}
        onChange={({ target }) => change({ type: CONTENT_KEYS.find((key) => key === target.value) ?? 'all' })}
        options={CONTENT_KEYS.map((key) => ({
          value: key,
          label: key === 'master-class' ? shared('video.type.master') : typeLabels[key],
        }))}
      />
      <ProductFilter {...props} change={change} />
      <FieldGroup legend={t('filters.level')} isLegendHidden={isInline}>
        <Row wraps gap={2} className={styles.levels}>
          {LEVELS.map((level) => (
            <Chip
              key={level}
              isCurrent={params.levels.includes(level)}
              mark={<LevelDiamonds level={level} isDecoration />}
              onClick={() => change({ levels: toggleLevel(params.levels, level) })}
            >
              {shared(`level.${level}`)}
            </Chip>
          ))}
        </Row>
      </FieldGroup>
    </>
  );
}

type ProductFilterProps = BookmarkFiltersProps & { change: (change: Partial<BookmarkParams>) => void };

/** One product and one of its versions (Specification 5). */
function ProductFilter({ params, options, isInline, change }: ProductFilterProps) {
  const t = useMemberText();
  const look = { isLabelHidden: isInline, size: isInline ? 'small' : 'medium' } as const;
  const versions = options?.find(({ product }) => product === params.product)?.versions ?? [];
  return (
    <>
      <ProductSelect
        {...look}
        label={t('filters.product')}
        anyLabel={t('filters.anyProduct')}
        value={params.product}
        options={options}
        retry={useRetryProductOptions()}
        onChange={(product) => change({ product })}
      />
      {versions.length > 0 && (
        <SelectField
          {...look}
          label={t('filters.version')}
          value={params.version}
          onChange={({ target }) => change({ version: target.value })}
          options={[
            { value: '', label: t('filters.anyVersion') },
            ...versions.map((version) => ({ value: version, label: t('filters.versionOf', { version }) })),
          ]}
        />
      )}
    </>
  );
}

/** An active filter: its label, and the path without it. */
interface ActiveFilter {
  label: string;
  /** The keyword without its quotes. */
  name?: string;
  to: string;
}

/** Returns the active filters in page order; the narrowest comes last. */
export function useActiveFilters(params: BookmarkParams): ActiveFilter[] {
  const t = useMemberText();
  const shared = useSharedText();
  const products = useProducts();
  const { keyword, type, levels, product, version } = params;
  const filter = (label: string, change: Partial<BookmarkParams>) => ({ label, to: changedPath(params, change) });
  return [
    keyword !== '' && { ...filter(t('filters.keyword', { keyword }), { keyword: '' }), name: keyword },
    type !== 'all' && filter(shared(`video.type.${type === 'tutorial' ? 'tutorial' : 'master'}`), { type: 'all' }),
    ...levels.map((level) => filter(shared(`level.${level}`), { levels: levels.filter((other) => other !== level) })),
    product !== '' && filter(productName(product, products), { product: '' }),
    version !== '' && filter(t('filters.versionOf', { version }), { version: '' }),
  ].filter((entry) => entry !== false);
}

/** The path without any filter; order and display stay. */
export const pathWithoutFilters = (params: BookmarkParams) =>
  changedPath(params, { keyword: '', type: 'all', levels: [], product: '' });
