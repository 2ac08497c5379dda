import { languageByCode, suggestKeywords, type LanguageCode } from '@learning-center/shared/contract';
import type { ApiClient } from '@learning-center/shared/api';
import type { FastifyInstance } from 'fastify';
import { createTextBody, sendText } from '../../http/text-response.ts';
import { fileHeaders, type SiteDeps } from '../site-deps.ts';
import { createVisitorApi } from '../visitor-api.ts';
import { OPEN_SEARCH_TYPE, openSearchDescription, SUGGESTIONS_TYPE } from './open-search.ts';
import { plainText } from './plain-text.ts';
import { openSearchPath, suggestionsPath } from './subscription-paths.ts';

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
