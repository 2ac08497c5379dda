import { languageByCode, siteNameIn, type LanguageCode, type SiteConfig } from '@learning-center/shared/contract';
import { generateAtomFeed } from 'feedsmith';
import { siteUrl } from '../site-urls.ts';
import { UNKNOWN_TIME, type FeedEntry } from './feed-entries.ts';
import { plainText } from './plain-text.ts';

export const ATOM_TYPE = 'application/atom+xml';

export interface FeedHead {
  language: LanguageCode;
  site: SiteConfig;
  title: string;
  /** The path of the feed itself. */
  path: string;
  /** The path of the page with the same items, without a language. */
  pagePath: string;
  /** The time of a feed without entries. */
  catalogTime: Date;
}

/** Writes an Atom feed (RFC 4287). */
export function atomFeed(head: FeedHead, entries: readonly FeedEntry[]): string {
  const { language, site, path } = head;
  const { bcp47 } = languageByCode(language);
  const siteName = plainText(siteNameIn(site, language));
  const unique = [...new Map(entries.map((entry) => [entry.key, entry])).values()];
  const latest = unique.reduce((time, { updated }) => (updated > time ? updated : time), UNKNOWN_TIME);
  return generateAtomFeed(
    {
      xml: { lang: bcp47 },
      id: tagUri(site, `feed${path}`),
      title: { value: plainText(head.title), type: 'text' },
      updated: unique.length > 0 ? latest : head.catalogTime,
      authors: [{ name: siteName, uri: site.siteBase }],
      icon: new URL('/favicon.svg', site.siteBase).href,
      links: [
        { rel: 'self', type: ATOM_TYPE, href: new URL(path, site.siteBase).href },
        { rel: 'alternate', type: 'text/html', hreflang: bcp47, href: siteUrl(language, head.pagePath, site.siteBase) },
      ],
      entries: unique.map((entry) => atomEntry(entry, { site, language })),
    },
    { strict: true },
  );
}

function atomEntry(entry: FeedEntry, { site, language }: Pick<FeedHead, 'site' | 'language'>) {
  const { key, title, url, summary, updated, published } = entry;
  const { bcp47 } = languageByCode(language);
  const lang = { lang: languageByCode(entry.language).bcp47 };
  return {
    id: tagUri(site, `${language}/${key}`),
    title: { value: title, type: 'text', xml: lang },
    updated,
    ...(published && { published }),
    links: [{ rel: 'alternate', type: 'text/html', hreflang: bcp47, href: url }],
    ...(summary && { summary: { value: summary, type: 'text', xml: lang } }),
  };
}

/** A tag URI (RFC 4151). It stays the same when a video gets another address. */
function tagUri({ siteBase }: SiteConfig, specific: string): string {
  return `tag:${new URL(siteBase).hostname},2026:${encodeURI(specific)}`;
}
