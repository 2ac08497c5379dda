import type { LanguageCode } from '@learning-center/shared/contract';
import { productsAtom, type PageServices } from '@learning-center/shared/state';
import { pageMeta } from '../features/metadata/page-metadata.ts';
import { renderMetadata } from '../features/metadata/render-metadata.ts';
import { pageWordsOf, type MatchedRoute } from '../router/page-data.ts';

/** What a document's head is made from. */
export interface HeadParts {
  matches: readonly MatchedRoute[];
  url: URL;
  language: LanguageCode;
  services: PageServices;
}

/** The elements of the head that say what the page is: title, metadata, alternates. */
export function renderHead({ matches, url, language, services }: HeadParts): string {
  const { i18n, config, store } = services;
  const page = pageWordsOf(matches, { i18n, language, config, search: url.searchParams });
  return renderMetadata(pageMeta({ config, i18n, location: url, page, products: store.get(productsAtom) }));
}
