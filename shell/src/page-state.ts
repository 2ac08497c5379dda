import { PAGE_ELEMENTS, type PageState } from '@learning-center/shared/lib';

/** Reads what the server handed over; a page without it cannot start. */
export function readPageState(document: Document): PageState {
  const text = document.getElementById(PAGE_ELEMENTS.state)?.textContent;
  if (!text) throw new Error('the page came without its state');
  return JSON.parse(text) as PageState;
}
