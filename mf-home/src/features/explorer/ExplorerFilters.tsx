import type { LanguageCode, Level } from '@learning-center/shared/contract';
import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { formatCount, isFullWidth, LEVELS, toggleLevel } from '@learning-center/shared/lib';
import { Chip, ClearLink, LevelDiamonds, Row, SelectField } from '@learning-center/shared/ui';
import type { ReactNode } from 'react';
import { useHomeText } from '../../home-text.ts';
import type { ExplorerProduct, FilterCounts } from './fetch-explorer.ts';
import { isFiltered, NO_FILTERS, type ExplorerSearch } from './explorer-params.ts';
import styles from './ExplorerVideos.module.css';

/** The id of the form that sends sort and version without script. */
export const SORT_FORM = 'explorer-sort';

interface ExplorerFiltersProps {
  product: ExplorerProduct;
  counts: FilterCounts | undefined;
  search: ExplorerSearch;
}

/** The levels and versions of a category's videos. */
export function ExplorerFilters({ product, counts, search, children }: ExplorerFiltersProps & { children: ReactNode }) {
  const t = useHomeText();
  const { params, pathWith } = search;
  return (
    <Row wraps gap={4} rowGap={3} data-screen-only>
      <Row as="ul" wraps gap={2} className={styles.levels} aria-label={t('explorer.filter.level')}>
        {LEVELS.map((level) => (
          <li key={level} data-empty={counts?.levels[level - 1] === 0 || undefined}>
            <LevelChip level={level} count={counts?.levels[level - 1]} search={search} />
          </li>
        ))}
      </Row>
      <VersionSelect product={product} counts={counts} search={search} />
      {isFiltered(params) && <ClearLink to={pathWith(NO_FILTERS)}>{t('explorer.filter.clear')}</ClearLink>}
      {children}
    </Row>
  );
}

interface LevelChipProps {
  level: Level;
  count: number | undefined;
  search: ExplorerSearch;
}

/** Adds a level to the filter; chosen, it removes the level. */
function LevelChip({ level, count, search: { params, pathWith } }: LevelChipProps) {
  const t = useSharedText();
  const language = useLanguage();
  const isChosen = params.levels.includes(level);
  const name = t(`level.${level}`);
  return (
    <Chip
      to={pathWith({ levels: toggleLevel(params.levels, level) })}
      mark={<LevelDiamonds level={level} isDecoration />}
      isCurrent={isChosen}
      isRemovable={isChosen}
      keepsScroll
    >
      {isChosen ? name : withCount(name, count, language)}
    </Chip>
  );
}

/** The versions with videos; nothing for a product without visible versions (Specification 5). */
function VersionSelect({ product, counts, search: { params, pathWith, goTo } }: ExplorerFiltersProps) {
  const t = useHomeText();
  const language = useLanguage();
  const countOf = (version: string) => counts?.versions[version];
  const versions = product.versions.filter((version) => countOf(version) !== 0 || version === params.version);
  if (versions.length === 0) return null;
  return (
    <SelectField
      name="version"
      form={SORT_FORM}
      label={t('explorer.filter.version')}
      isInline
      size="small"
      value={params.version}
      onChange={(event) => goTo(pathWith({ version: event.target.value }))}
      options={[
        { value: '', label: t('explorer.filter.anyVersion') },
        ...versions.map((version) => ({ value: version, label: withCount(version, countOf(version), language) })),
      ]}
    />
  );
}

/** A filter with the number of its videos, if that is known: "8.10 (12)" or "8.10（12）". */
function withCount(name: string, count: number | undefined, language: LanguageCode): string {
  if (count === undefined) return name;
  const number = formatCount(count, language);
  return isFullWidth(language) ? `${name}（${number}）` : `${name} (${number})`;
}
