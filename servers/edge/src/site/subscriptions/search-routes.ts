import {
  languageByCode,
  siteNameIn,
  suggestKeywords,
  type LanguageCode,
  type SiteConfig,
} from '@learning-center/shared/contract';
import type { ApiClient } from '@learning-center/shared/api';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../http/escape.ts';
import { createTextBody, sendText } from '../../http/text-response.ts';
import { fillSlots } from '../fill-slots.ts';
import { createVisitorApi, fileHeaders, type SiteDeps } from '../site-deps.ts';
import { siteUrl } from '../site-urls.ts';
import { plainText } from './plain-text.ts';
import { messagesIn, openSearchPath, suggestionsPath } from './subscription-paths.ts';

/** The longest names that OpenSearch 1.1 allows, in characters. */
const MAX_SHORT_NAME = 16;
const MAX_LONG_NAME = 48;

/** The media types of the description and of suggestions. */
export const OPEN_SEARCH_TYPE = 'application/opensearchdescription+xml';
const SUGGESTIONS_TYPE = 'application/x-suggestions+json';

const DAY_SECONDS = 24 * 60 * 60;
const SUGGESTION_SECONDS = 5 * 60;
/** Browsers send what somebody types, which may be an address of any length. */
const MAX_KEYWORD_LENGTH = 100;

const DESCRIPTION_HEADERS = fileHeaders(`${OPEN_SEARCH_TYPE}; charset=utf-8`, DAY_SECONDS);
const SUGGESTION_HEADERS = fileHeaders(`${SUGGESTIONS_TYPE}; charset=utf-8`, SUGGESTION_SECONDS);

/** Serves what the browser's address bar needs to search the library in a language: its description and suggestions. */
export function registerSearch(app: FastifyInstance, language: LanguageCode, { config, site }: SiteDeps): void {
  app.get(openSearchPath(language), (request, reply) => {
    const body = createTextBody(openSearchDescription(language, site()));
    return sendText(request, reply, { body, headers: DESCRIPTION_HEADERS });
  });
  app.get<{ Querystring: { q?: string | string[] } }>(suggestionsPath(language), async (request, reply) => {
    const { q } = request.query;
    const typed = typeof q === 'string' ? q : '';
    const texts = await suggest(typed, language, createVisitorApi(config, request));
    const body = createTextBody(JSON.stringify([typed, texts ?? []]));
    // The address bar works without suggestions; it must not store that there were none.
    const headers = texts ? SUGGESTION_HEADERS : { ...SUGGESTION_HEADERS, 'Cache-Control': 'no-store' };
    return sendText(request, reply, { body, headers });
  });
}

/** The API's suggestions; undefined if it has not responded. */
async function suggest(typed: string, language: LanguageCode, api: ApiClient): Promise<string[] | undefined> {
  const keyword = plainText(typed);
  if (keyword === '' || keyword.length > MAX_KEYWORD_LENGTH) return [];
  try {
    const found = await api.call(suggestKeywords, { keyword, lang: languageByCode(language).id });
    return found.map(({ text }) => text);
  } catch {
    return undefined;
  }
}

/** Describes the library's search for browsers (OpenSearch 1.1). */
function openSearchDescription(language: LanguageCode, site: SiteConfig): string {
  const { siteBase } = site;
  const name = plainText(siteNameIn(site, language));
  const absolute = (path: string) => new URL(path, siteBase).href;
  const element = (tag: string, text: string, attributes = '') => `<${tag}${attributes}>${escapeHtml(text)}</${tag}>`;
  const url = (attributes: string, template: string) => `<Url ${attributes} template="${escapeHtml(template)}"/>`;
  const suggestions = absolute(suggestionsPath(language));
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">`,
    element('ShortName', shorten(name, MAX_SHORT_NAME)),
    element('LongName', shorten(name, MAX_LONG_NAME)),
    element('Description', fillSlots(messagesIn(language).searchAbout, { site: name })),
    element('Image', absolute('/favicon.svg'), ` width="24" height="24" type="image/svg+xml"`),
    element('Image', absolute('/icon-192.png'), ` width="192" height="192" type="image/png"`),
    url('type="text/html"', `${siteUrl(language, '/library', siteBase)}?alltags={searchTerms}`),
    url(`type="${SUGGESTIONS_TYPE}" rel="suggestions"`, `${suggestions}?q={searchTerms}`),
    url(`type="${OPEN_SEARCH_TYPE}" rel="self"`, absolute(openSearchPath(language))),
    element('Language', languageByCode(language).bcp47),
    element('InputEncoding', 'UTF-8'),
    element('OutputEncoding', 'UTF-8'),
    `</OpenSearchDescription>`,
  ].join('');
}

/** The words that fit; of a single long word, its start. */
function shorten(name: string, max: number): string {
  const characters = [...name];
  if (characters.length <= max) return name;
  const start = characters.slice(0, max).join('');
  if (characters[max] === ' ') return start.trim();
  const end = start.lastIndexOf(' ');
  return (end > 0 ? start.slice(0, end) : start).trim();
}
