import type { Facets } from '@learning-center/shared/contract';
import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { CONTENT_KEYS, formatCount, levelKey, LEVELS, toggleLevel, toMediaMenu } from '@learning-center/shared/lib';
import type { ProductOption } from '@learning-center/shared/state';
import { CheckboxField, FieldGroup, LevelDiamonds, ProductMark, RadioField, Text } from '@learning-center/shared/ui';
import { Fragment, type ComponentProps } from 'react';
import { useLibraryText } from '../../../library-text.ts';
import { changeLibraryParams, type LibraryParams, type Search } from '../library-params.ts';
import styles from './Filters.module.css';

interface FilterProps {
  search: Search;
  /** Undefined if the server did not count. */
  facets: Facets | undefined;
}

/** The type of content, which the API calls MediaMenu (Specification 2.7, A27). */
export function TypeFilter({ search, facets }: FilterProps) {
  const t = useLibraryText();
  const language = useLanguage();
  const countOf = (key: (typeof CONTENT_KEYS)[number]) =>
    facets?.type.find(({ value }) => value === toMediaMenu(key))?.count;
  // The results of all types that no option names; 0 if the server did not count every type.
  const named = CONTENT_KEYS.filter((key) => key !== 'all').reduce((sum, key) => sum + (countOf(key) ?? Infinity), 0);
  const others = Math.max(0, (countOf('all') ?? 0) - named);
  return (
    <FieldGroup legend={t('search.filters.type')}>
      {CONTENT_KEYS.map((type) => (
        <Option
          key={type}
          field={RadioField}
          name="type"
          value={type}
          checked={search.params.type === type}
          search={search}
          change={{ type }}
          label={t(`search.type.${type}`)}
          results={countOf(type)}
        />
      ))}
      {others > 0 && (
        <Text size="xs" tone="faint" className={styles.others}>
          {t('search.type.others', { count: others, number: formatCount(others, language) })}
        </Text>
      )}
    </FieldGroup>
  );
}

/** Any of the levels (Specification 2.7). */
export function LevelFilter({ search, facets }: FilterProps) {
  const t = useLibraryText();
  const shared = useSharedText();
  const { levels } = search.params;
  return (
    <FieldGroup legend={t('search.filters.level')}>
      {LEVELS.map((level) => (
        <Option
          key={level}
          field={CheckboxField}
          name="level"
          value={levelKey(level)}
          checked={levels.includes(level)}
          search={search}
          change={{ levels: toggleLevel(levels, level) }}
          label={
            <>
              <span className={styles.diamonds}>
                <LevelDiamonds level={level} isDecoration />
              </span>
              {shared(`level.${level}`)}
            </>
          }
          results={facets?.level.find(({ value }) => value === level)?.count}
        />
      ))}
    </FieldGroup>
  );
}

/** Only videos with captions in the language of the page. */
export function CaptionsFilter({ search, facets }: FilterProps) {
  const t = useLibraryText();
  const { hasCaptions } = search.params;
  return (
    <FieldGroup legend={t('search.filters.captionsTitle')}>
      <Option
        field={CheckboxField}
        name="captions"
        value="1"
        checked={hasCaptions}
        search={search}
        change={{ hasCaptions: !hasCaptions }}
        label={t('search.filters.captions')}
        results={facets?.captions}
      />
    </FieldGroup>
  );
}

/** One product and one of its versions (Specification 2.7 and 5). */
export function ProductFilter({ options, ...props }: FilterProps & { options: readonly ProductOption[] }) {
  const t = useLibraryText();
  const { search, facets } = props;
  const chosen = search.params.product;
  const field = { field: RadioField, name: 'product', search };
  return (
    <FieldGroup legend={t('search.filters.product')}>
      <Option
        {...field}
        value=""
        checked={chosen === ''}
        change={{ product: '' }}
        label={t('search.filters.anyProduct')}
      />
      {options.map((option) => {
        const { product, name, versions } = option;
        return (
          <Fragment key={product}>
            <Option
              {...field}
              value={product}
              checked={chosen === product}
              change={{ product }}
              label={
                <>
                  <ProductMark product={product} size={20} />
                  {name}
                </>
              }
              results={facets?.product.find(({ value }) => value === product)?.count}
            />
            {chosen === product && versions.length > 0 && <VersionFilter {...props} option={option} />}
          </Fragment>
        );
      })}
    </FieldGroup>
  );
}

/** The values include the product: without script, the form may send a version with another product. */
function VersionFilter({ search, facets, option }: FilterProps & { option: ProductOption }) {
  const t = useLibraryText();
  const { product, versions } = option;
  const chosen = search.params.version;
  const field = { field: RadioField, name: 'version', search };
  const countOf = (version: string) =>
    facets?.version.find(({ productFamily, value }) => productFamily === product && value === version)?.count;
  return (
    <div className={styles.versions}>
      <FieldGroup legend={t('search.filters.version')} isLegendHidden>
        <Option
          {...field}
          value=""
          checked={chosen === ''}
          change={{ version: '' }}
          label={t('search.filters.anyVersion')}
        />
        {versions.map((version) => (
          <Option
            {...field}
            key={version}
            value={`${product}:${version}`}
            checked={chosen === version}
            change={{ version }}
            label={version}
            results={countOf(version)}
          />
        ))}
      </FieldGroup>
    </div>
  );
}

interface OptionProps extends Omit<ComponentProps<typeof RadioField>, 'onChange' | 'count' | 'isDimmed'> {
  field: typeof RadioField | typeof CheckboxField;
  search: Search;
  change: Partial<LibraryParams>;
  /** The number of its results; undefined if the server did not count them. */
  results?: number | undefined;
}

/** An option applies at once. Options without results are dimmed but stay usable. */
function Option({ field: Field, search: { params, goTo }, change, results, ...field }: OptionProps) {
  const language = useLanguage();
  const count = results === undefined ? {} : { count: formatCount(results, language), isDimmed: results === 0 };
  return <Field {...field} {...count} onChange={() => goTo(changeLibraryParams(params, change))} />;
}
