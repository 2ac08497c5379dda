import type { WayOut } from '@learning-center/shared/contract';
import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { formatCount, productName } from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';
import { useProducts } from '@learning-center/shared/state';
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

function WayOutLink({ params, way }: { params: LibraryParams; way: WayOut }) {
  const t = useLibraryText();
  const language = useLanguage();
  const { count } = way;
  const name = useWayOutName(params, way);
  if (name === '') return null;
  const filter = way.drop === 'filters' ? name : t('search.chips.keyword', { keyword: name });
  return (
    <ButtonLink icon="close" to={toLibraryPath(without(params, way))}>
      {t('search.empty.dropCount', { filter, count, number: formatCount(count, language) })}
    </ButtonLink>
  );
}

/** What a way out removes, as the chips name it; empty if the address has no such filter. */
function useWayOutName({ type, levels, product, version, hasCaptions }: LibraryParams, { drop, word }: WayOut): string {
  const t = useLibraryText();
  const language = useLanguage();
  const shared = useSharedText();
  const products = useProducts();
  switch (drop) {
    case 'type':
      return type === 'all' ? '' : t(`search.type.${type}`);
    case 'level':
      return nameList(
        levels.map((level) => shared(`level.${level}`)),
        language,
      );
    case 'product':
      return product === '' ? '' : productName(product, products);
    case 'version':
      return version === '' ? '' : t('search.chips.version', { version });
    case 'captions':
      return hasCaptions ? t('search.filters.captions') : '';
    case 'filters':
      return t('search.empty.allFilters');
    case 'word':
      return word ?? '';
  }
}

function without(params: LibraryParams, { drop, keyword = '' }: WayOut): LibraryParams {
  switch (drop) {
    case 'type':
      return changeLibraryParams(params, { type: 'all' });
    case 'level':
      return changeLibraryParams(params, { levels: [] });
    case 'product':
      return changeLibraryParams(params, { product: '' });
    case 'version':
      return changeLibraryParams(params, { version: '' });
    case 'captions':
      return changeLibraryParams(params, { hasCaptions: false });
    case 'filters':
      return withoutFilters(params);
    case 'word':
      return changeLibraryParams(params, { keyword });
  }
}
