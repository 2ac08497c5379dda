import { headElements, type HeadElement } from './head-elements.ts';
import type { DocumentMeta } from './page-metadata.ts';

/** Gives a document the metadata of the page that it now shows; what the server wrote is changed in place. */
export function applyMetadata(document: Document, meta: DocumentMeta): void {
  document.title = meta.title;
  document.documentElement.lang = meta.language;
  for (const element of headElements(meta)) applyElement(document, element);
}

function applyElement(document: Document, { tag, key, attributes }: HeadElement): void {
  const selector = `${tag}[${key}="${attributes[key]}"]`;
  const target = document.head.querySelector(selector) ?? document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value);
}
