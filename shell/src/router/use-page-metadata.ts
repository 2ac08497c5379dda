import { splitLanguage, useLocation, useMatches } from '@learning-center/shared/routing';
import { useServices } from '@learning-center/shared/state';
import { useEffect } from 'react';
import { applyMetadata } from '../features/metadata/apply-metadata.ts';
import { pageMeta } from '../features/metadata/page-metadata.ts';
import { pageWordsOf } from './page-data.ts';

/** Keeps title, language and metadata of the document in step with the page on it (specification 2.9). */
export function usePageMetadata(): void {
  const { config, i18n } = useServices();
  const location = useLocation();
  const matches = useMatches();
  useEffect(() => {
    const routes = matches.map(({ id, handle, loaderData, params }) => ({ id, handle, data: loaderData, params }));
    const { language } = splitLanguage(location.pathname);
    const page = pageWordsOf(routes, { i18n, language, config, search: new URLSearchParams(location.search) });
    applyMetadata(document, pageMeta({ config, i18n, location, page }));
  }, [config, i18n, location, matches]);
}
