import { PAGE_ELEMENT_IDS } from '@learning-center/shared/contract';
import {
  HEAD_SCRIPT,
  HEAD_SCRIPT_HASH,
  siteElements,
  TRUSTED_TYPES_HASH,
  TRUSTED_TYPES_SCRIPT,
} from './document-head.ts';
import type { Brand } from '../../brand/read-brand.ts';
import { escapeHtml } from '../../http/escape.ts';
import { findPageFiles, type PageFiles } from './page-files.ts';
import { escapeStyles } from '../release-sets/loaded-release.ts';
import type { RunningReleaseSet } from '../release-sets/running-release-set.ts';
import {
  contentSecurityPolicy,
  DOCUMENT_HEADERS,
  inlineHash,
  type PolicySources,
} from '../../http/security-headers.ts';
import { createTextBody, type TextBody } from '../../http/text-response.ts';
import type { SerializedPage } from '../worker/worker-protocol.ts';

export interface PageDocument {
  kind: 'page';
  status: number;
  /** BCP 47 tag. */
  language: string;
  headers: Readonly<Record<string, string>>;
  body: TextBody;
  /** False if a section or an API response is missing. */
  isCacheable: boolean;
}

interface DocumentSources extends Pick<PolicySources, 'api' | 'media' | 'forms'> {
  /** The address of the operator's script. */
  analyticsScript: string | undefined;
  brand: Brand;
  /** Elements of the head that lead to feeds and the search. */
  headLinks: string;
}

/** Assembles the document of a page: its style sheets inline, and scripts of exactly the files that the page needs. */
export function assembleDocument(
  page: SerializedPage,
  set: RunningReleaseSet,
  { analyticsScript, headLinks, brand, ...origins }: DocumentSources,
): PageDocument {
  const files = findPageFiles(page, set);
  const styles = [
    ...files.sheets.map(({ text }) => text),
    ...(page.styles ? [escapeStyles(page.styles)] : []),
    brand.sheet,
  ];
  const development = Object.values(set.devServers);
  const analytics = analyticsScript === undefined ? [] : [new URL(analyticsScript).origin];
  const assets = [...new Set(Object.values(set.assetOrigins))];
  // Scripts of other hosts may break under Trusted Types, so pages with any do not enforce them.
  const isStrict = [...development, ...assets, ...analytics].length === 0;
  const policy = contentSecurityPolicy({
    ...origins,
    development,
    assets,
    analytics,
    isStrict,
    scripts: [
      HEAD_SCRIPT_HASH,
      ...(isStrict ? [TRUSTED_TYPES_HASH] : []),
      ...(files.importMap === undefined ? [] : [inlineHash(files.importMap)]),
    ],
    styles: styles.map(inlineHash),
  });
  const isCacheable = page.failure === undefined && page.isComplete;
  return {
    kind: 'page',
    status: page.status,
    language: page.language,
    headers: {
      ...DOCUMENT_HEADERS,
      'Content-Security-Policy': policy,
      'Cache-Control': isCacheable ? 'no-cache' : 'no-store',
    },
    body: createTextBody(htmlOf(page, files, { isStrict, headLinks, brand, analyticsScript })),
    isCacheable,
  };
}

interface HtmlOptions extends Pick<DocumentSources, 'analyticsScript' | 'headLinks' | 'brand'> {
  isStrict: boolean;
}

function htmlOf(
  page: SerializedPage,
  { scripts, sheets, importMap }: PageFiles,
  { isStrict, headLinks, brand, analyticsScript }: HtmlOptions,
): string {
  return [
    `<!doctype html><html lang="${escapeHtml(page.language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<meta name="color-scheme" content="light dark">`,
    page.head,
    siteElements(brand),
    headLinks,
    isStrict ? `<script>${TRUSTED_TYPES_SCRIPT}</script>` : '',
    `<script>${HEAD_SCRIPT}</script>`,
    // Browsers need it before they load the first module.
    importMap === undefined ? '' : `<script type="importmap">${importMap}</script>`,
    // The largest file first: browsers delay requests of low priority when many are under way.
    ...scripts,
    ...sheets.map(({ href, text }) => `<style data-href="${href}">${text}</style>`),
    page.styles ? `<style>${escapeStyles(page.styles)}</style>` : '',
    `<style>${brand.sheet}</style>`,
    analyticsScript === undefined ? '' : `<script src="${escapeHtml(analyticsScript)}" async></script>`,
    `</head><body><div id="${PAGE_ELEMENT_IDS.app}">${page.body}</div>`,
    `<script type="application/json" id="${PAGE_ELEMENT_IDS.state}">${page.state}</script>`,
    `</body></html>`,
  ].join('');
}
