import type { WayOut } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';
import { ButtonLink, EmptyState } from '@learning-center/shared/ui';
import { nameList } from '@learning-center/shared/video';
import { useLibraryText } from '../../library-text.ts';
import type { SearchHints } from './data.ts';
import { useActiveFilters, withoutFilters } from './filters/useActiveFilters.ts';
import { changeLibraryParams, toLibraryPath, type LibraryParams } from './library-params.ts';

/**
 * Nothing was found: offers another spelling, what to do without, and everything (Specification 2.7). Of an API that
 * counts no ways out, only the search without filters is offered.
 */
export function EmptyResults({ params, hints }: { params: LibraryParams; hints: SearchHints }) {
  const t = useLibraryText();
  const isFiltered = useActiveFilters(params).length > 0;
  const { waysOut } = hints;
  return (
    <EmptyState
      title={t('search.empty.title')}
      text={t(isFiltered ? 'search.empty.textFiltered' : 'search.empty.text')}
    >
      <SpellingLink params={params} hints={hints} />
      {waysOut?.map((way) => (
        <WayOutLink key={`${way.drop} ${way.word ?? ''}`} params={params} way={way} />
      ))}
      {isFiltered && waysOut === undefined && (
        <ButtonLink icon="close" to={toLibraryPath(withoutFilters(params))}>
          {t('search.empty.dropFilters')}
        </ButtonLink>
      )}
      <ButtonLink icon="library" to={paths.library()}>
        {t('search.empty.all')}
      </ButtonLink>
    </EmptyState>
  );
}

/** "Did you mean": a link to the same search in another spelling, with its number of results if the API counts them. */
export function SpellingLink({ params, hints }: { params: LibraryParams; hints: SearchHints }) {
  const t = useLibraryText();
  const language = useLanguage();
  const { suggestion: keyword, suggestionCount: count } = hints;
  if (keyword === undefined) return null;
  const number = formatCount(count ?? 0, language);
  return (
    <ButtonLink
      icon="search"
      variant={hints.isClosest ? 'secondary' : 'primary'}
      to={toLibraryPath(changeLibraryParams(params, { keyword }))}
    >
      {count === undefined
        ? t('search.empty.suggestion', { keyword })
        : t('search.empty.suggestionCount', { keyword, count, number })}
    </ButtonLink>
  );
}

/** A way out by its name, as the chips have it; nothing if the address has no such filter. */
function WayOutLink({ params, way: { drop, word = '', keyword = '', count } }: { params: LibraryParams; way: WayOut }) {
  const t = useLibraryText();
  const language = useLanguage();
  const labels = useActiveFilters(params).flatMap(({ kind, label }) => (kind === drop ? [label] : []));
  const name = drop === 'word' ? word : nameList(labels, language);
  const filter =
    drop === 'filters' ? t('search.empty.allFilters') : name && t('search.chips.keyword', { keyword: name });
  if (filter === '') return null;
  const without =
    drop === 'word'
      ? changeLibraryParams(params, { keyword })
      : withoutFilters(params, drop === 'filters' ? undefined : drop);
  return (
    <ButtonLink icon="close" to={toLibraryPath(without)}>
      {t('search.empty.dropCount', { filter, count, number: formatCount(count, language) })}
    </ButtonLink>
  );
}
