import { languageByCode, siteNameIn, type LanguageCode, type SiteConfig } from '@learning-center/shared/contract';
import { escapeHtml } from '../../http/escape.ts';
import { siteUrl } from '../site-urls.ts';
import { plainText } from './plain-text.ts';
import { fillSlots } from '../fill-slots.ts';
import SUBSCRIPTION_MESSAGES from './locales/subscriptions.json' with { type: 'json' };
import { openSearchPath, suggestionsPath } from './subscription-paths.ts';

/** The longest names that OpenSearch 1.1 allows, in characters. */
const MAX_SHORT_NAME = 16;
const MAX_LONG_NAME = 48;

/** The media types of the description and of suggestions. */
export const OPEN_SEARCH_TYPE = 'application/opensearchdescription+xml';
export const SUGGESTIONS_TYPE = 'application/x-suggestions+json';

/** Describes the library's search for browsers (OpenSearch 1.1). */
export function openSearchDescription(language: LanguageCode, site: SiteConfig): string {
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
    element('Description', fillSlots(SUBSCRIPTION_MESSAGES[language].searchAbout, { site: name })),
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
