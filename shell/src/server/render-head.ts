import type { LanguageCode } from '@learning-center/shared/contract';
import type { PageServices } from '@learning-center/shared/state';
import { pageMeta } from '../features/metadata/page-metadata.ts';
import { renderMetadata } from '../features/metadata/render-metadata.ts';
import { videoJsonLd, type VideoDetailData } from '@learning-center/shared/video';
import { pageWordsOf, type MatchedRoute } from '../router/page-data.ts';

/** What a document's head is made from. */
export interface HeadParts {
  matches: readonly MatchedRoute[];
  url: URL;
  language: LanguageCode;
  services: PageServices;
}

/** The elements of the head that say what the page is: title, metadata, alternates, structured data. */
export function renderHead({ matches, url, language, services }: HeadParts): string {
  const { i18n, config } = services;
  const page = pageWordsOf(matches, { i18n, language, config, search: url.searchParams });
  const meta = pageMeta({ config, i18n, location: url, page });
  const detail = matches.find(({ id }) => id === 'page')?.data as VideoDetailData | null | undefined;
  const structured = detail?.state === 'ready' ? jsonScript(videoJsonLd(detail.video, meta.canonical)) : '';
  return renderMetadata(meta) + structured;
}

/** Structured data is data: nothing in it may end the element it stands in. */
function jsonScript(data: object): string {
  const json = JSON.stringify(data).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `<script type="application/ld+json">${json}</script>`;
}
