const MAX_PAGE = 9_999;

/** The page that an address asks for, counted from 1; whatever makes no sense is the first. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^[1-9]\d*$/.test(page) ? Math.min(Number(page), MAX_PAGE) : 1;
}

/** The page as it stands in an address; the first one is left out. */
export const pageToQuery = (page: number) => (page > 1 ? page : undefined);
