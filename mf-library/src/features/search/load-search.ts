import { endpoints, languageByCode } from '@learning-center/shared/contract';
import { pageLoader } from '@learning-center/shared/state';

/** Loads the results that the address asks for. */
export const loadSearch = pageLoader(async ({ services, language, url, signal }) =>
  services.api.call(
    endpoints.queryVideos,
    { keyword: url.searchParams.get('alltags') ?? '', lang: languageByCode(language).id, withFacets: true },
    { signal },
  ),
);
