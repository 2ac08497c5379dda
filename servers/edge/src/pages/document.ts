import { PAGE_ELEMENT_IDS } from '@learning-center/shared/contract';
import {
  analyticsTag,
  HEAD_SCRIPT,
  HEAD_SCRIPT_HASH,
  SITE_ELEMENTS,
  TRUSTED_TYPES_HASH,
  TRUSTED_TYPES_SCRIPT,
} from './document-head.ts';
import { escapeHtml } from '../http/escape.ts';
import type { PageDocument } from './page-response.ts';
import { integrityOf, type InlineSheet, type LoadedRelease } from '../release-sets/loaded-release.ts';
import type { RunningReleaseSet } from '../release-sets/running-release-set.ts';
import { contentSecurityPolicy, DOCUMENT_HEADERS, inlineHash, type PolicySources } from '../http/security-headers.ts';
import { createTextBody } from '../http/text-response.ts';
import type { SerializedPage } from '../render/worker-protocol.ts';

/** Other origins that pages use; `analyticsScript` is the address of the operator's script. */
interface DocumentSources extends Pick<PolicySources, 'development' | 'api' | 'forms'> {
  analyticsScript: string | undefined;
}

/** Assembles the document of a page: inline styles, and preloads of exactly the files that the page needs. */
export function assembleDocument(
  page: SerializedPage,
  set: RunningReleaseSet,
  { analyticsScript, ...origins }: DocumentSources,
): PageDocument {
  const releases = releasesOf(page, set);
  const originOf = ({ release }: LoadedRelease) => set.assetOrigins[release.app] ?? '';
  const sheets = releases.flatMap((each) => sheetsOf(each, page, originOf(each)));
  const preloads = releases.flatMap((each) => preloadsOf(each, page, originOf(each)));
  const own = page.styles ? ownStyles(page.styles) : undefined;
  const styles = [...sheets, ...(own ? [own] : [])].map(({ hash }) => hash);
  const analytics = analyticsScript === undefined ? [] : [new URL(analyticsScript).origin];
  const assets = [...new Set(Object.values(set.assetOrigins))];
  // Scripts of other hosts may break under Trusted Types, so pages with any do not enforce them.
  const isStrict = [...origins.development, ...assets, ...analytics].length === 0;
  const scripts = [HEAD_SCRIPT_HASH, ...(isStrict ? [TRUSTED_TYPES_HASH] : [])];
  const sources = { ...origins, assets, analytics, scripts, styles, isStrict };
  const isCacheable = page.failure === undefined && page.isComplete;
  return {
    kind: 'page',
    status: page.status,
    language: page.language,
    headers: {
      ...DOCUMENT_HEADERS,
      'Content-Security-Policy': contentSecurityPolicy(sources),
      'Cache-Control': isCacheable ? 'no-cache' : 'no-store',
    },
    body: createTextBody(
      htmlOf(page, {
        isStrict,
        sheets,
        own: own?.text ?? '',
        preloads,
        analytics: analyticsTag(analyticsScript),
        script: shellScript(set),
      }),
    ),
    isCacheable,
  };
}

/** Removes `<`, which could end the element. A sheet of products' hues needs none. */
function ownStyles(styles: string) {
  const text = styles.replaceAll('<', '');
  return { text, hash: inlineHash(text) };
}

interface DocumentFiles {
  isStrict: boolean;
  sheets: InlineSheet[];
  /** The styles of the page's content. */
  own: string;
  preloads: string[];
  analytics: string;
  script: string;
}

function htmlOf(page: SerializedPage, files: DocumentFiles): string {
  return [
    `<!doctype html><html lang="${escapeHtml(page.language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<meta name="color-scheme" content="light dark">`,
    page.head,
    SITE_ELEMENTS,
    files.isStrict ? `<script>${TRUSTED_TYPES_SCRIPT}</script>` : '',
    `<script>${HEAD_SCRIPT}</script>`,
    ...files.sheets.map(({ href, text }) => `<style data-href="${href}">${text}</style>`),
    files.own && `<style>${files.own}</style>`,
    ...files.preloads,
    files.analytics,
    `</head><body><div id="${PAGE_ELEMENT_IDS.app}">${page.body}</div>`,
    `<script type="application/json" id="${PAGE_ELEMENT_IDS.state}">${page.state}</script>`,
    files.script,
    `</body></html>`,
  ].join('');
}

/** The releases whose files the page needs; an app on a development server brings its own. */
function releasesOf(page: SerializedPage, set: RunningReleaseSet): LoadedRelease[] {
  const names = ['shell', ...(page.section === undefined ? [] : [page.section])];
  return names.flatMap((name) => {
    const hasRelease = set.page.apps.some((app) => app.name === name && app.integrity !== undefined);
    const release = set.releases.get(name);
    return hasRelease && release ? [release] : [];
  });
}

/** The app's code recognizes by the address that a sheet is already loaded. */
function sheetsOf({ release, sheets }: LoadedRelease, page: SerializedPage, origin: string): InlineSheet[] {
  const found = filesOf(release, page, 'css').flatMap((name) => sheets.get(name) ?? []);
  return found.map((sheet) => ({ ...sheet, href: origin + sheet.href }));
}

/** The shell's entry is not preloaded, because the document has its script tag. */
function preloadsOf({ release }: LoadedRelease, page: SerializedPage, origin: string): string[] {
  const isShell = release.app === 'shell';
  const scripts = filesOf(release, page, 'js');
  const files = isShell ? scripts.filter((file) => file !== release.entry) : [...new Set([release.entry, ...scripts])];
  return files.map((file) => {
    const address = `href="${origin + release.publicPath + file}" integrity="${integrityOf(release, file)}"`;
    return `<link rel="preload" as="script" ${address} crossorigin="anonymous" fetchpriority="low">`;
  });
}

function filesOf(release: LoadedRelease['release'], page: SerializedPage, kind: 'js' | 'css'): string[] {
  const chunks = page.chunks[release.app] ?? [];
  return [...new Set(chunks.flatMap((chunk) => release.chunks[chunk]?.[kind] ?? []))];
}

function shellScript({ page }: RunningReleaseSet): string {
  const shell = page.apps.find(({ name }) => name === 'shell');
  if (!shell) return '';
  const integrityAttributes = shell.integrity ? ` integrity="${shell.integrity}" crossorigin="anonymous"` : '';
  return `<script src="${escapeHtml(shell.entry)}"${integrityAttributes} defer></script>`;
}
