import type { APIResponse } from '@playwright/test';

/** What a document says of itself in its head, before any script runs. */
export interface DocumentHead {
  language: string | undefined;
  title: string | undefined;
  description: string | undefined;
  canonical: string | undefined;
  ogUrl: string | undefined;
  /** Addresses by hreflang. */
  alternates: Record<string, string>;
}

/** Reads a document's head as a search engine would. */
export function readHead(html: string): DocumentHead {
  const first = (pattern: RegExp) => pattern.exec(html)?.[1];
  const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
  return {
    language: first(/<html lang="([^"]+)"/),
    title: first(/<title>([^<]+)<\/title>/),
    description: first(/<meta name="description" content="([^"]+)"/),
    canonical: first(/<link rel="canonical" href="([^"]+)"/),
    ogUrl: first(/<meta property="og:url" content="([^"]+)"/),
    alternates: Object.fromEntries(alternates.map(([, language, href]) => [language, href])),
  };
}

/** The words that a visitor reads in the document's body. */
export function readWords(html: string): string {
  const body = html.slice(html.indexOf('<body'), html.indexOf('<script type="application/json"'));
  return body.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&');
}

/** Every tag of a name in the document. */
export function tagsOf(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);
}

/** The value of a tag's attribute. */
export function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
}

/** Where a redirect leads, as path, query and hash. */
export function locationOf(response: APIResponse): string {
  const { pathname, search, hash } = new URL(response.headers()['location'] ?? '', response.url());
  return pathname + search + hash;
}
