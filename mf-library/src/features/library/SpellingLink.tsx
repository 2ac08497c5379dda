import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { ButtonLink } from '@learning-center/shared/ui';
import { useLibraryText } from '../../library-text.ts';
import { changeLibraryParams, toLibraryPath, type LibraryParams } from './library-params.ts';
import type { SearchHints } from './search-cache.ts';

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
