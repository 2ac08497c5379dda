import { createHash } from 'node:crypto';

/** The hash with which a Content-Security-Policy allows one inline element. */
export const inlineHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a page's policy allows besides the site itself. */
export interface PolicySources {
  /** Hashes of the inline styles and scripts of this document. */
  styles: readonly string[];
  scripts: readonly string[];
  development: readonly string[];
  assets: readonly string[];
  /** Origin of the API if it is not the site's. */
  api: readonly string[];
  /** Origins of playlists, segments, files, captions and previews besides this site and the API's. */
  media: readonly string[];
  /** Origin of the operator's analytics: its script, its requests and its tracking pixels. */
  analytics: readonly string[];
  /** Whether the page enforces Trusted Types. */
  isStrict: boolean;
  /** Origins of other sites that receive forms, such as a manual's search. */
  forms: readonly string[];
}

/** The Content-Security-Policy of a page: no `unsafe-*`, and scripts from this site and the operator's analytics only. */
export function contentSecurityPolicy(page: PolicySources): string {
  const { styles, scripts, development, assets, api, media, analytics, forms, isStrict } = page;
  const sockets = development.map((origin) => origin.replace(/^http/, 'ws'));
  const sources = (...values: readonly string[]) => [...new Set(values)].join(' ');
  return [
    `default-src 'self'`,
    `script-src ${sources(`'self'`, ...scripts, ...assets, ...analytics, ...development)}`,
    // A development server adds styles by script. Browsers ignore `unsafe-inline` next to a hash.
    development.length > 0
      ? `style-src 'self' 'unsafe-inline' ${sources(...assets, ...development)}`
      : `style-src ${sources(`'self'`, ...styles, ...assets)}`,
    `img-src ${sources(`'self'`, 'data:', 'https://i.ytimg.com', ...api, ...media, ...analytics)}`,
    `font-src ${sources(`'self'`, ...assets, ...development)}`,
    // Players of playlists load segments by script and pass them on as a blob.
    `media-src ${sources(`'self'`, 'blob:', ...api, ...media)}`,
    // A page fetches an app's file that did not load once more.
    `connect-src ${sources(`'self'`, ...api, ...media, ...assets, ...analytics, ...development, ...sockets)}`,
    // Vite's client waits in a worker until its server runs again.
    ...(development.length > 0 ? [`worker-src 'self' blob:`] : []),
    `frame-src https://www.youtube-nocookie.com https://www.youtube.com`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `manifest-src 'self'`,
    `form-action ${sources(`'self'`, ...forms)}`,
    `frame-ancestors 'self'`,
    ...(isStrict ? [`require-trusted-types-for 'script'`, `trusted-types default`] : []),
  ].join('; ');
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Headers of every response. Browsers use nothing but HTTPS on a site that has it. */
export const commonHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  ...(isSecure ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` } : {}),
});

export const DOCUMENT_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
