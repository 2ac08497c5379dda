const MAX_PAGE = 9_999;

/** Parses the page number of an address, counted from 1; 1 for an invalid number. */
export function parsePage(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^[1-9]\d*$/.test(page) ? Math.min(Number(page), MAX_PAGE) : 1;
}

/** Formats the page number for an address, which leaves out the first page. */
export const pageToQuery = (page: number) => (page > 1 ? page : undefined);
