import { requestedVideo, splitLanguage } from '@learning-center/shared/routing';
import type { DocumentMeta } from './document-meta.ts';

/** The size of the PNGs that the edge makes of drawings, in pixels. */
const PICTURE_SIZE = { width: '1200', height: '630' };

/** One element of a document's head; the attribute `key` identifies it. */
interface HeadElement {
  tag: 'meta' | 'link';
  key: string;
  attributes: Readonly<Record<string, string>>;
}

export function renderMetadata(meta: DocumentMeta): string {
  // Search engines load a document; navigations need not change this.
  const robots = meta.isUnlisted ? [named('robots', 'noindex')] : [];
  return `<title>${escapeText(meta.title)}</title>${renderElements([...robots, ...headElements(meta)])}`;
}

/**
 * Renders what only other sites read, so that the browser need not update it: facts about the share picture, and where
 * the embeddable card of the page is. `status` is the document's.
 */
export function renderSharing(meta: DocumentMeta, { siteBase }: { siteBase: string }, status: number): string {
  if (status !== 200) return '';
  const { pathname, search } = new URL(meta.canonical);
  const hasCard = requestedVideo(search) !== undefined || /^\/skill-paths\/./.test(splitLanguage(pathname).path);
  const isDrawn = meta.image.startsWith(new URL('/share/', siteBase).href);
  return renderElements([
    ...(isDrawn
      ? [
          property('og:image:width', PICTURE_SIZE.width),
          property('og:image:height', PICTURE_SIZE.height),
          property('og:image:type', 'image/png'),
        ]
      : []),
    property('og:image:alt', meta.title),
    ...(hasCard ? [discovery(meta, siteBase)] : []),
  ]);
}

function discovery({ canonical, title }: DocumentMeta, siteBase: string) {
  const href = new URL(`/oembed?${new URLSearchParams({ url: canonical }).toString()}`, siteBase).href;
  return { tag: 'link', attributes: { rel: 'alternate', type: 'application/json+oembed', href, title } } as const;
}

function renderElements(elements: readonly Omit<HeadElement, 'key'>[]): string {
  const rendered = elements.map(({ tag, attributes }) => {
    const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeText(value)}"`);
    return `<${tag}${pairs.join('')}>`;
  });
  return rendered.join('');
}

export function applyMetadata(document: Document, meta: DocumentMeta): void {
  document.title = meta.title;
  // The same language again would make the browser compute all styles again.
  if (document.documentElement.lang !== meta.language) document.documentElement.lang = meta.language;
  for (const { tag, key, attributes } of headElements(meta)) {
    const selector = `${tag}[${key}="${attributes[key]}"]`;
    const target = document.head.querySelector(selector) ?? document.head.appendChild(document.createElement(tag));
    for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value);
  }
}

function headElements(meta: DocumentMeta): HeadElement[] {
  return [
    named('description', meta.description),
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:url', meta.canonical),
    property('og:image', meta.image),
    property('og:type', meta.isVideo ? 'video.other' : 'website'),
    property('og:site_name', meta.siteName),
    property('og:locale', meta.locale),
    named('twitter:card', 'summary_large_image'),
    { tag: 'link', key: 'rel', attributes: { rel: 'canonical', href: meta.canonical } },
    ...meta.alternates.map(({ hreflang, href }): HeadElement => ({
      tag: 'link',
      key: 'hreflang',
      attributes: { rel: 'alternate', hreflang, href },
    })),
  ];
}

const named = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  key: 'name',
  attributes: { name, content },
});

/** An element of Open Graph. */
const property = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  key: 'property',
  attributes: { property: name, content },
});

/** Titles are untrusted content: none may close its element or attribute. */
const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
