import { createHash } from 'node:crypto';

/** The hash by which a Content-Security-Policy allows one inline element. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Where browsers report what a page's policy refused. */
export const POLICY_REPORTS = '/policy-reports';

/** What a page's policy must allow beyond the site itself. */
export interface PolicySources {
  /** Hashes of the inline styles and scripts of this document. */
  styles: readonly string[];
  scripts: readonly string[];
  /** Origins of development servers; empty in production. */
  development: readonly string[];
  /** Origins that serve some parts' files. */
  assets: readonly string[];
  /** Origin of the API where it is another than the site's. */
  api: readonly string[];
  /** Origin of the operator's analytics: its script, what it sends and its pictures of one dot. */
  analytics: readonly string[];
  /** Whether texts become scripts or HTML only by the page's own policy of Trusted Types. */
  isStrict: boolean;
  /** Origins of other sites that a form may ask, such as a manual's search. */
  forms: readonly string[];
}

/** The Content-Security-Policy of a page: no `unsafe-*`, scripts from this site only, and from the operator's analytics. */
export function contentSecurityPolicy(page: PolicySources): string {
  const { styles, scripts, development, assets, api, analytics, forms, isStrict } = page;
  const sockets = development.map((origin) => origin.replace(/^http/, 'ws'));
  const sources = (...values: readonly string[]) => values.join(' ');
  return [
    `default-src 'self'`,
    `script-src ${sources(`'self'`, ...scripts, ...assets, ...analytics, ...development)}`,
    // A development server adds styles by script; where a hash stands, browsers ignore `unsafe-inline`.
    development.length > 0
      ? `style-src 'self' 'unsafe-inline' ${sources(...assets, ...development)}`
      : `style-src ${sources(`'self'`, ...styles, ...assets)}`,
    `img-src ${sources(`'self'`, 'data:', 'https://i.ytimg.com', ...api, ...analytics)}`,
    `font-src ${sources(`'self'`, ...assets, ...development)}`,
    `connect-src ${sources(`'self'`, ...api, ...analytics, ...development, ...sockets)}`,
    `frame-src https://www.youtube-nocookie.com https://www.youtube.com`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `manifest-src 'self'`,
    `form-action ${sources(`'self'`, ...forms)}`,
    `frame-ancestors 'self'`,
    ...(isStrict ? [`require-trusted-types-for 'script'`, `trusted-types default`] : []),
    `report-uri ${POLICY_REPORTS}`,
    `report-to policy`,
  ].join('; ');
}

/** Headers of every document. */
export const DOCUMENT_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Reporting-Endpoints': `policy="${POLICY_REPORTS}"`,
};
