import type { Level } from '@learning-center/shared/contract';
import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { formatCount, LEVELS } from '@learning-center/shared/lib';
import { Form, LocalLink, useLocalHref, useNavigate } from '@learning-center/shared/routing';
import { Chip, HiddenQuery, LevelDiamonds, SelectField } from '@learning-center/shared/ui';
import type { ReactNode } from 'react';
import { useHomeText } from '../../home-text.ts';
import { ApplyButton } from './ApplyButton.tsx';
import type { ExplorerData } from './explorer-data.ts';
import styles from './ExplorerFilters.module.css';
import {
  isFiltered,
  toExplorerPath,
  toFormQuery,
  toggleLevel,
  withoutFilters,
  type ExplorerPlace,
} from './explorer-params.ts';

interface ExplorerFiltersProps {
  data: ExplorerData;
  place: ExplorerPlace;
}

/** The levels and versions of a category's videos. Levels are links; versions are a form without script. */
export function ExplorerFilters({ data, place, children }: ExplorerFiltersProps & { children: ReactNode }) {
  const t = useHomeText();
  const { params } = data;
  return (
    <div className={styles.filters}>
      <ul className={styles.levels} aria-label={t('explorer.filter.level')}>
        {LEVELS.map((level) => (
          <li key={level} data-empty={data.filterCounts?.levels[level - 1] === 0 || undefined}>
            <LevelChip level={level} data={data} place={place} />
          </li>
        ))}
      </ul>
      <VersionForm data={data} place={place} />
      {isFiltered(params) && (
        <LocalLink to={toExplorerPath(place, withoutFilters(params))} className={styles.clear} preventScrollReset>
          {t('explorer.filter.clear')}
        </LocalLink>
      )}
      {children}
    </div>
  );
}

/** Adds a level to the filter; chosen, it removes the level. */
function LevelChip({ level, data, place }: ExplorerFiltersProps & { level: Level }) {
  const t = useSharedText();
  const language = useLanguage();
  const { params, filterCounts } = data;
  const isChosen = params.levels.includes(level);
  const name = t(`level.${level}`);
  const count = filterCounts?.levels[level - 1];
  return (
    <Chip
      to={toExplorerPath(place, toggleLevel(params, level))}
      mark={<LevelDiamonds level={level} isDecoration />}
      isCurrent={isChosen}
      isRemovable={isChosen}
      keepsScroll
    >
      {count === undefined || isChosen ? name : `${name} ${formatCount(count, language)}`}
    </Chip>
  );
}

/** The versions with videos; nothing for a product without visible versions (Specification 5). */
function VersionForm({ data: { product, params, filterCounts }, place }: ExplorerFiltersProps) {
  const t = useHomeText();
  const localHref = useLocalHref();
  const navigate = useNavigate();
  const counts = filterCounts?.versions;
  const versions = product.versions.filter(
    (version) => counts === undefined || counts[version] !== 0 || version === params.version,
  );
  if (versions.length === 0) return null;
  const choose = (version: string) => {
    const path = toExplorerPath(place, { ...params, version, page: 1 });
    void navigate(localHref(path), { preventScrollReset: true });
  };
  const labelOf = (version: string) => (counts?.[version] === undefined ? version : `${version} (${counts[version]})`);
  return (
    <Form action={localHref(toExplorerPath(place))} method="get" className={styles.form} preventScrollReset>
      <HiddenQuery query={toFormQuery(toExplorerPath(place, params), 'version')} />
      <SelectField
        key={params.version}
        name="version"
        label={t('explorer.filter.version')}
        isInline
        size="small"
        defaultValue={params.version}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: '', label: t('explorer.filter.anyVersion') },
          ...versions.map((version) => ({ value: version, label: labelOf(version) })),
        ]}
      />
      <ApplyButton />
    </Form>
  );
}
