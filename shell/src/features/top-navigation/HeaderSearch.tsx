import { segmentOf, showsVideoDetail, splitLanguage, useLocation } from '@learning-center/shared/routing';
import { LibrarySearch } from '@learning-center/shared/ui';
import type { Ref } from 'react';
import { useIsServed } from '../../shell-context.ts';
import { useShellText } from '../../shell-text.ts';

/** The header's search of the library. The home page and the library have a search field of their own. */
export function HeaderSearch(props: { inputRef: Ref<HTMLInputElement> }) {
  const t = useShellText();
  const isServed = useIsServed();
  const location = useLocation();
  const isLibrary = segmentOf(location.pathname) === 'library';
  const isHome = splitLanguage(location.pathname).path === '/';
  if (!isServed('library')) return null;
  if ((isLibrary || isHome) && !showsVideoDetail(location)) return null;
  return (
    <LibrarySearch
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      value={isLibrary ? (new URLSearchParams(location.search).get('alltags') ?? '') : ''}
      inputRef={props.inputRef}
    />
  );
}
