import { screen } from '@testing-library/react';

type Queries = Pick<typeof screen, 'getByRole'>;

export const textsOf = (elements: Iterable<Element>) => Array.from(elements, ({ textContent }) => textContent);

export const hrefsOf = (links: Iterable<Element>) => Array.from(links, (link) => link.getAttribute('href'));

/** The address of the link with this name. */
export const hrefOf = (name: string | RegExp, part: Queries = screen) =>
  part.getByRole('link', { name }).getAttribute('href');
