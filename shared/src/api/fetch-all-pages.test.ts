import { fetchAllPages } from './fetch-all-pages.ts';

/** A server with a list of numbers, which counts up to 200 only. */
function numbers(length: number) {
  const pages: number[] = [];
  const fetchPage = async ({ page, pageSize }: { page: number; pageSize: number }) => {
    pages.push(page);
    const all = Array.from({ length }, (_, position) => position + 1);
    const items = all.slice((page - 1) * pageSize, page * pageSize);
    return { count: Math.min(length, 200), countIsCapped: length > 200, items };
  };
  return { fetchPage, pages };
}

describe('fetching all pages of a list', () => {
  it.each([
    [0, [1]],
    [99, [1]],
    [100, [1]],
    [101, [1, 2]],
    [250, [1, 2, 3, 4]],
    [300, [1, 2, 3, 4]],
  ])('of %d items fetches the pages %j', async (length, expectedPages) => {
    const { fetchPage, pages } = numbers(length);
    await expect(fetchAllPages(fetchPage)).resolves.toHaveLength(length);
    expect(pages).toEqual(expectedPages);
  });

  it('continues after a page with an invalid item', async () => {
    const { fetchPage, pages } = numbers(150);
    const losing = async (params: Parameters<typeof fetchPage>[0]) => {
      const response = await fetchPage(params);
      return { ...response, items: response.items.slice(1) };
    };
    await expect(fetchAllPages(losing)).resolves.toHaveLength(148);
    expect(pages).toEqual([1, 2]);
  });

  it('fails with the first failed page', async () => {
    const fetchPage = jest.fn(() => Promise.reject(new Error('down')));
    await expect(fetchAllPages(fetchPage)).rejects.toThrow('down');
    expect(fetchPage).toHaveBeenCalledTimes(1);
  });
});
