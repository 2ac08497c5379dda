import type { DocumentMeta } from './page-metadata.ts';

/** One element of a document's head; `key` names the attribute that tells it from its like. */
export interface HeadElement {
  tag: 'meta' | 'link';
  key: string;
  attributes: Readonly<Record<string, string>>;
}

/** The elements that a page's metadata puts into the head, besides its title. */
export function headElements(meta: DocumentMeta): HeadElement[] {
  return [
    named('description', meta.description),
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:url', meta.canonical),
    property('og:image', meta.image),
    property('og:type', meta.isVideo ? 'video.other' : 'website'),
    property('og:site_name', meta.siteName),
    property('og:locale', meta.locale),
    named('twitter:card', meta.hasOwnImage ? 'summary_large_image' : 'summary'),
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

const property = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  key: 'property',
  attributes: { property: name, content },
});
