import { headElements, type HeadElement } from './head-elements.ts';
import type { DocumentMeta } from './page-metadata.ts';

/** The metadata of a page as HTML for the head of its document. */
export function renderMetadata(meta: DocumentMeta): string {
  return [`<title>${escapeText(meta.title)}</title>`, ...headElements(meta).map(renderElement)].join('');
}

function renderElement({ tag, attributes }: HeadElement): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeText(value)}"`);
  return `<${tag}${pairs.join('')}>`;
}

/** Titles come from the catalogue: none of them may end the element or the attribute it stands in. */
function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
