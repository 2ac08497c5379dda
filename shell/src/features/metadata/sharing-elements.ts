import { requestedVideo, splitLanguage } from '@learning-center/shared/routing';
import type { DocumentMeta } from './document-meta.ts';
import { property, renderElements } from './head-elements.ts';

/** The size of the PNGs that the edge makes of drawings, in pixels. */
const PICTURE_SIZE = { width: '1200', height: '630' };

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
