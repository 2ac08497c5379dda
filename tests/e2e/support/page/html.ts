import type { APIResponse } from '@playwright/test';

/** The head of a document, before any script runs. */
interface DocumentHead {
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

/** The visible text of the document's body. */
export function readBodyText(html: string): string {
  const body = html.slice(html.indexOf('<body'), html.indexOf('<script type="application/json"'));
  return body.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&');
}

/** The texts of all elements with a tag name. */
export function readTexts(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 'gs'))].map(([markup]) => readText(markup));
}

/** The links of a document. */
export function readLinks(html: string): { href: string; text: string }[] {
  return [...html.matchAll(/<a\b[^>]*>.*?<\/a>/gs)].map(([markup]) => ({
    href: (readAttribute(markup, 'href') ?? '').replaceAll('&amp;', '&'),
    text: readText(markup),
  }));
}

/** The text of markup, with single blanks. */
const readText = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Every tag of a name in the document. */
export function findTags(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);
}

/** The value of a tag's attribute. */
export function readAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
}

/** The target of a redirect, as path, query and hash. */
export function redirectTarget(response: APIResponse): string {
  const { pathname, search, hash } = new URL(response.headers()['location'] ?? '', response.url());
  return pathname + search + hash;
}

/** A page without its apps' previous releases, which only a second build adds. */
export const withoutPreviousReleases = (html: string): string => html.replaceAll(/"lastGood":\{[^}]*\},?\s*/g, '');
