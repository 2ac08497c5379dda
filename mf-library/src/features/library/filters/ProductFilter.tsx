import type { ProductOption } from '@learning-center/shared/state';
import { FieldGroup, ProductMark, RadioField } from '@learning-center/shared/ui';
import { Fragment } from 'react';
import { useLibraryText } from '../../../library-text.ts';
import { changeLibraryParams } from '../library-params.ts';
import type { Search } from '../useSearch.ts';
import { useCountProps, type FacetCounts } from './facet-counts.ts';
import styles from './Filters.module.css';

interface ProductFilterProps {
  search: Search;
  counts: FacetCounts;
  options: readonly ProductOption[];
}

/** One product and one of its versions (Specification 2.7 and 5). */
export function ProductFilter({ search, counts, options }: ProductFilterProps) {
  const t = useLibraryText();
  const countProps = useCountProps();
  const { params, goTo } = search;
  const choose = (product: string) => goTo(changeLibraryParams(params, { product }));
  return (
    <FieldGroup legend={t('search.filters.product')}>
      <RadioField
        name="product"
        value=""
        checked={params.product === ''}
        onChange={() => choose('')}
        label={t('search.filters.anyProduct')}
      />
      {options.map((option) => (
        <Fragment key={option.product}>
          <RadioField
            name="product"
            value={option.product}
            checked={params.product === option.product}
            onChange={() => choose(option.product)}
            label={
              <>
                <ProductMark product={option.product} size={20} />
                {option.name}
              </>
            }
            {...countProps(counts.product(option.product))}
          />
          {params.product === option.product && option.versions.length > 0 && (
            <VersionFilter search={search} counts={counts} option={option} />
          )}
        </Fragment>
      ))}
    </FieldGroup>
  );
}

/** The values include the product: without script, the form may send a version with another product. */
function VersionFilter({ search, counts, option }: { search: Search; counts: FacetCounts; option: ProductOption }) {
  const t = useLibraryText();
  const countProps = useCountProps();
  const { params, goTo } = search;
  const choose = (version: string) => goTo(changeLibraryParams(params, { version }));
  return (
    <div className={styles.versions}>
      <FieldGroup legend={t('search.filters.version')} isLegendHidden>
        <RadioField
          name="version"
          value=""
          checked={params.version === ''}
          onChange={() => choose('')}
          label={t('search.filters.anyVersion')}
        />
        {option.versions.map((version) => (
          <RadioField
            key={version}
            name="version"
            value={`${option.product}:${version}`}
            checked={params.version === version}
            onChange={() => choose(version)}
            label={version}
            {...countProps(counts.version(option.product, version))}
          />
        ))}
      </FieldGroup>
    </div>
  );
}
