import { PAGE_ELEMENTS } from '@learning-center/shared/lib';
import { analyticsTag, HEAD_SCRIPT, HEAD_SCRIPT_HASH, SITE_ELEMENTS } from './document-head.ts';
import { escapeHtml } from '../http/escape.ts';
import type { PageDocument } from './page-answer.ts';
import { TRUSTED_TYPES_HASH, TRUSTED_TYPES_SCRIPT } from './trusted-types.ts';
import { integrityOf, type InlineSheet, type RunningRelease } from '../sets/running-release.ts';
import type { RunningSet } from '../sets/running-set.ts';
import { contentSecurityPolicy, DOCUMENT_HEADERS, inlineHash, type PolicySources } from '../http/security.ts';
import { createTextBody } from '../http/text-body.ts';
import type { PagePieces } from '../render/worker-protocol.ts';

/** Where this site's pages reach beyond it; `analyticsScript` is the address of the operator's script, if there is one. */
export interface DocumentSources extends Pick<PolicySources, 'development' | 'api' | 'forms'> {
  analyticsScript: string | undefined;
}

/** Puts a page's document together: the styles inline, and preloads of exactly the files that this page needs. */
export function assembleDocument(
  page: PagePieces,
  set: RunningSet,
  { analyticsScript, ...origins }: DocumentSources,
): PageDocument {
  const running = releasesOf(page, set);
  const originOf = ({ release }: RunningRelease) => set.assetOrigins[release.name] ?? '';
  const sheets = running.flatMap((each) => sheetsOf(each, page, originOf(each)));
  const preloads = running.flatMap((each) => preloadsOf(each, page, originOf(each)));
  const own = page.styles ? ownStyles(page.styles) : undefined;
  const styles = [...sheets, ...(own ? [own] : [])].map(({ hash }) => hash);
  const analytics = analyticsScript === undefined ? [] : [new URL(analyticsScript).origin];
  const assets = [...new Set(Object.values(set.assetOrigins))];
  // Scripts of other hosts do what they do: a page that loads any goes without.
  const isStrict = [...origins.development, ...assets, ...analytics].length === 0;
  const scripts = [HEAD_SCRIPT_HASH, ...(isStrict ? [TRUSTED_TYPES_HASH] : [])];
  const sources = { ...origins, assets, analytics, scripts, styles, isStrict };
  const isWhole = page.failure === undefined && page.isComplete;
  return {
    kind: 'page',
    status: page.status,
    language: page.language,
    headers: {
      ...DOCUMENT_HEADERS,
      'Content-Security-Policy': contentSecurityPolicy(sources),
      'Cache-Control': isWhole ? 'no-cache' : 'no-store',
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
    isWhole,
  };
}

/** A `<` could end the element; in a sheet of products' hues there is no use for one. */
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

function htmlOf(page: PagePieces, files: DocumentFiles): string {
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
    `</head><body><div id="${PAGE_ELEMENTS.app}">${page.body}</div>`,
    `<script type="application/json" id="${PAGE_ELEMENTS.state}">${page.state}</script>`,
    files.script,
    `</body></html>`,
  ].join('');
}

/** The releases whose files this page needs; a part under development brings its own. */
function releasesOf(page: PagePieces, set: RunningSet): RunningRelease[] {
  const names = ['shell', ...(page.section === undefined ? [] : [page.section])];
  return names.flatMap((name) => {
    const isReleased = set.page.parts.some((part) => part.name === name && part.integrity !== undefined);
    const release = set.releases.get(name);
    return isReleased && release ? [release] : [];
  });
}

/** By its address the part's own code sees that a sheet is there already. */
function sheetsOf({ release, sheets }: RunningRelease, page: PagePieces, origin: string): InlineSheet[] {
  const found = filesOf(release, page, 'css').flatMap((name) => sheets.get(name) ?? []);
  return found.map((sheet) => ({ ...sheet, href: origin + sheet.href }));
}

/** The shell's entry is not preloaded: its own tag stands in the document. */
function preloadsOf({ release }: RunningRelease, page: PagePieces, origin: string): string[] {
  const isShell = release.name === 'shell';
  const scripts = filesOf(release, page, 'js');
  const files = isShell ? scripts.filter((file) => file !== release.entry) : [...new Set([release.entry, ...scripts])];
  return files.map((file) => {
    const address = `href="${origin + release.publicPath + file}" integrity="${integrityOf(release, file)}"`;
    return `<link rel="preload" as="script" ${address} crossorigin="anonymous" fetchpriority="low">`;
  });
}

function filesOf(release: RunningRelease['release'], page: PagePieces, kind: 'js' | 'css'): string[] {
  const chunks = page.chunks[release.name] ?? [];
  return [...new Set(chunks.flatMap((chunk) => release.chunks[chunk]?.[kind] ?? []))];
}

function shellScript({ page }: RunningSet): string {
  const shell = page.parts.find(({ name }) => name === 'shell');
  if (!shell) return '';
  const proof = shell.integrity ? ` integrity="${shell.integrity}" crossorigin="anonymous"` : '';
  return `<script src="${escapeHtml(shell.entry)}"${proof} defer></script>`;
}
