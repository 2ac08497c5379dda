import { PAGE_ELEMENTS } from '@learning-center/shared/lib';
import { escapeHtml, jsonForScript } from './escape.ts';
import { integrityOf, type RunningRelease, type RunningSet } from './running-set.ts';
import { contentSecurityPolicy, inlineHash } from './security.ts';
import type { RenderResult } from './worker-protocol.ts';

/** The pieces of a rendered page. */
export type RenderedPage = Extract<RenderResult, { kind: 'page' }>;

/** A document ready to be sent. */
export interface PageDocument {
  status: number;
  html: string;
  policy: string;
  /** False where a section's place holds a stand-in, so that the page is not kept. */
  isWhole: boolean;
}

/**
 * Runs before the first paint: a theme that the visitor chose must not flash, and the page must know that it has a
 * script (without one the top navigation shows as for a guest, specification 2.4).
 */
const HEAD_SCRIPT =
  `document.documentElement.dataset.script="on";` +
  `try{var t=localStorage.getItem("lc.theme");if(t==="dark"||t==="light")document.documentElement.dataset.theme=t}catch(e){}`;

/** Puts a page's document together: the styles inline, and preloads of exactly the files that this page needs. */
export function assembleDocument(page: RenderedPage, set: RunningSet, development: readonly string[]): PageDocument {
  const running = releasesOf(page, set);
  const sheets = running.flatMap((release) => sheetsOf(release, page));
  const shell = page.state.set.parts.find(({ name }) => name === 'shell');
  const html = [
    `<!doctype html><html lang="${escapeHtml(page.language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<meta name="color-scheme" content="light dark">`,
    page.head,
    `<script>${HEAD_SCRIPT}</script>`,
    ...sheets.map(({ href, text }) => `<style data-href="${href}">${text}</style>`),
    ...running.flatMap((release) => preloadsOf(release, page)),
    `</head><body><div id="${PAGE_ELEMENTS.app}">${page.body}</div>`,
    `<script type="application/json" id="${PAGE_ELEMENTS.state}">${jsonForScript(page.state)}</script>`,
    shell ? scriptTag(shell.entry, shell.integrity) : '',
    `</body></html>`,
  ].join('');
  const policy = contentSecurityPolicy({
    scripts: [inlineHash(HEAD_SCRIPT)],
    styles: sheets.map(({ text }) => inlineHash(text)),
    development,
  });
  return { status: page.status, html, policy, isWhole: page.failure === undefined };
}

/** The releases whose files this page needs; a part under development brings its own. */
function releasesOf(page: RenderedPage, set: RunningSet): RunningRelease[] {
  const names = ['shell', ...(page.section === undefined ? [] : [page.section])];
  return names.flatMap((name) => {
    const isReleased = page.state.set.parts.some((part) => part.name === name && part.integrity !== undefined);
    const release = set.releases.get(name);
    return isReleased && release ? [release] : [];
  });
}

function sheetsOf({ release, styles }: RunningRelease, page: RenderedPage) {
  const names = filesOf({ release, page, kind: 'css' });
  return names.flatMap((name) => {
    const text = styles.get(name);
    return text === undefined ? [] : [{ href: release.publicPath + name, text }];
  });
}

function preloadsOf({ release }: RunningRelease, page: RenderedPage): string[] {
  const scripts = filesOf({ release, page, kind: 'js' });
  const entry = release.name === 'shell' ? [] : [release.entry];
  return [...new Set([...entry, ...scripts])]
    .filter((file) => !(release.name === 'shell' && file === release.entry))
    .map((file) => {
      const href = release.publicPath + file;
      return `<link rel="preload" as="script" href="${href}" integrity="${integrityOf(release, file)}" crossorigin="anonymous" fetchpriority="low">`;
    });
}

function filesOf({
  release,
  page,
  kind,
}: {
  release: RunningRelease['release'];
  page: RenderedPage;
  kind: 'js' | 'css';
}) {
  const chunks = page.chunks[release.name] ?? [];
  return [...new Set(chunks.flatMap((chunk) => release.chunks[chunk]?.[kind] ?? []))];
}

function scriptTag(entry: string, integrity: string | undefined): string {
  const proof = integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : '';
  return `<script src="${escapeHtml(entry)}"${proof} defer></script>`;
}
