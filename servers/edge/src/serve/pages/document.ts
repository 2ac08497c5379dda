import { PAGE_ELEMENT_IDS } from '@learning-center/shared/contract';
import { DEVELOPMENT_CHUNK, entryFiles } from 'releases';
import {
  analyticsTag,
  HEAD_SCRIPT,
  HEAD_SCRIPT_HASH,
  SITE_ELEMENTS,
  TRUSTED_TYPES_HASH,
  TRUSTED_TYPES_SCRIPT,
} from './document-head.ts';
import { escapeHtml } from '../../http/escape.ts';
import { importMapOf, importMapTag } from './import-map.ts';
import type { PageDocument } from './page-response.ts';
import {
  isModule,
  releaseFile,
  type LoadedRelease,
  type ReleaseFile,
  type ReleaseSheet,
} from '../release-sets/loaded-release.ts';
import { classesIn, usedStyles } from '../release-sets/style-sheet.ts';
import type { RunningReleaseSet } from '../release-sets/running-release-set.ts';
import {
  contentSecurityPolicy,
  DOCUMENT_HEADERS,
  inlineHash,
  type PolicySources,
} from '../../http/security-headers.ts';
import { createTextBody } from '../../http/text-response.ts';
import type { SerializedPage } from '../worker/worker-protocol.ts';

/** Other origins that pages use; `analyticsScript` is the address of the operator's script. */
interface DocumentSources extends Pick<PolicySources, 'development' | 'api' | 'media' | 'forms'> {
  analyticsScript: string | undefined;
  /** Elements of the head that lead to feeds and the search. */
  headLinks: string;
}

/** Assembles the document of a page: inline styles, and scripts of exactly the files that the page needs. */
export function assembleDocument(
  page: SerializedPage,
  set: RunningReleaseSet,
  { analyticsScript, headLinks, ...origins }: DocumentSources,
): PageDocument {
  const releases = releasesOf(page, set);
  const originOf = ({ release }: LoadedRelease) => set.assetOrigins[release.app] ?? '';
  const classes = classesIn(page.body);
  const inlined = releases.flatMap((each) => inlineSheetsOf(each, page, { origin: originOf(each), classes }));
  const ofKind = (kind: InlineSheet['kind']) => inlined.filter((sheet) => sheet.kind === kind);
  const chunks = releases.flatMap((each) => chunkScriptsOf(each, page, originOf(each)));
  const own = inline(page.styles ?? '');
  const styles = [...inlined.map(({ text }) => text), ...(own ? [own] : [])].map(inlineHash);
  const analytics = analyticsScript === undefined ? [] : [new URL(analyticsScript).origin];
  const assets = [...new Set(Object.values(set.assetOrigins))];
  // Scripts of other hosts may break under Trusted Types, so pages with any do not enforce them.
  const isStrict = [...origins.development, ...assets, ...analytics].length === 0;
  const importMap = importMapOf(set);
  const scripts = [
    HEAD_SCRIPT_HASH,
    ...(isStrict ? [TRUSTED_TYPES_HASH] : []),
    ...(importMap === undefined ? [] : [inlineHash(importMap)]),
  ];
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
        headLinks,
        webFonts: ofKind('web fonts'),
        wholeSheets: ofKind('whole'),
        partialSheets: ofKind('partial'),
        own,
        analytics: analyticsTag(analyticsScript),
        importMap: importMapTag(importMap),
        scripts: [...shellScripts(set), ...chunks],
      }),
    ),
    isCacheable,
  };
}

/** Part of a style sheet, with the address and hash of its file. */
interface InlineSheet extends ReleaseFile, Pick<ReleaseSheet, 'kind'> {
  text: string;
}

/** Escapes what could end the `<style>` element. */
const inline = (styles: string) => styles.replaceAll('</', '<\\/');

interface DocumentFiles {
  isStrict: boolean;
  headLinks: string;
  /** On a first visit the shell's script activates them. */
  webFonts: InlineSheet[];
  wholeSheets: InlineSheet[];
  /** The shell's script completes these. */
  partialSheets: InlineSheet[];
  /** The styles of the page's content. */
  own: string;
  analytics: string;
  importMap: string;
  scripts: string[];
}

function htmlOf(page: SerializedPage, files: DocumentFiles): string {
  return [
    `<!doctype html><html lang="${escapeHtml(page.language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<meta name="color-scheme" content="light dark">`,
    page.head,
    SITE_ELEMENTS,
    files.headLinks,
    files.isStrict ? `<script>${TRUSTED_TYPES_SCRIPT}</script>` : '',
    ...files.webFonts.map(({ href, text }) => `<style data-href="${href}" data-fonts>${text}</style>`),
    `<script>${HEAD_SCRIPT}</script>`,
    // Browsers need it before they load the first module.
    files.importMap,
    // The largest file first: browsers delay requests of low priority when many are under way.
    ...files.scripts,
    ...files.wholeSheets.map(({ href, text }) => `<style data-href="${href}">${text}</style>`),
    ...files.partialSheets.map(
      ({ href, integrity, text }) => `<style data-href="${href}" data-integrity="${integrity}">${text}</style>`,
    ),
    files.own && `<style>${files.own}</style>`,
    files.analytics,
    `</head><body><div id="${PAGE_ELEMENT_IDS.app}">${page.body}</div>`,
    `<script type="application/json" id="${PAGE_ELEMENT_IDS.state}">${page.state}</script>`,
    // Without script, only printing needs more than the inline styles.
    `<noscript>${files.partialSheets.map((sheet) => `<link rel="stylesheet" ${addressOf(sheet)}>`).join('')}</noscript>`,
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
function inlineSheetsOf(
  { release, sheets }: LoadedRelease,
  page: SerializedPage,
  { origin, classes }: { origin: string; classes: ReadonlySet<string> },
): InlineSheet[] {
  const found = filesOf(release, page, 'css').flatMap((name) => sheets.get(name) ?? []);
  return found.map((sheet) => ({
    href: origin + sheet.href,
    integrity: sheet.integrity,
    kind: sheet.kind,
    text: inline(usedStyles(sheet, classes)),
  }));
}

/**
 * Scripts that only register code, so they may run in any order before the shell. One that fails is requested again when
 * the shell needs it. Modules are only preloaded, because they run when the shell imports them.
 */
function chunkScriptsOf({ release }: LoadedRelease, page: SerializedPage, origin: string): string[] {
  const own = release.app === 'shell' ? entryFiles(release) : [];
  const files = [...new Set([release.entry, ...filesOf(release, page, 'js')])].filter((file) => !own.includes(file));
  return files.map((name) => {
    const file = releaseFile(release, name, origin);
    return isModule(release) ? `<link rel="modulepreload" ${addressOf(file)}>` : scriptTag(file, 'async');
  });
}

const addressOf = ({ href, integrity }: ReleaseFile, attribute: 'href' | 'src' = 'href') =>
  `${attribute}="${href}" integrity="${integrity}" crossorigin="anonymous"`;

function filesOf(release: LoadedRelease['release'], page: SerializedPage, kind: 'js' | 'css'): string[] {
  const chunks = page.chunks[release.app] ?? [];
  return [...new Set(chunks.flatMap((chunk) => release.chunks[chunk]?.[kind] ?? []))];
}

function shellScripts({ page, releases, assetOrigins, servers }: RunningReleaseSet): string[] {
  const app = page.apps.find(({ name }) => name === 'shell');
  const release = releases.get('shell')?.release;
  // The development server has one script, without a hash.
  if (app?.integrity === undefined || !release)
    return app ? [`<script src="${escapeHtml(app.entry)}" defer></script>`] : [];
  const origin = assetOrigins['shell'] ?? '';
  // Only React's development build has Fast Refresh; older releases of the shell do not contain it.
  const development = Object.keys(servers).length > 0 ? release.chunks[DEVELOPMENT_CHUNK]?.js : undefined;
  return (development ?? entryFiles(release)).map((file) => scriptTag(releaseFile(release, file, origin), 'defer'));
}

const scriptTag = (file: ReleaseFile, mode: 'async' | 'defer'): string =>
  `<script ${addressOf(file, 'src')} ${mode}></script>`;
