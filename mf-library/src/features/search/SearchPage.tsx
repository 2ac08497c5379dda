import { useLoaderData, LocalLink, videoPath } from '@learning-center/shared/routing';
import type { LoadedBy } from '@learning-center/shared/state';
import { useLibraryText } from '../../library-text.ts';
import type { loadSearch } from './load-search.ts';

/** The library. */
export function SearchPage() {
  const t = useLibraryText();
  const result = useLoaderData<LoadedBy<typeof loadSearch>>();
  return (
    <>
      <h1 tabIndex={-1}>{t('search.page.title')}</h1>
      <p>{result.count}</p>
      <ul>
        {result.items.map((item) =>
          item.kind === 3 ? (
            <li key={item.id}>
              <LocalLink to={videoPath(item)}>{item.title}</LocalLink>
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}
