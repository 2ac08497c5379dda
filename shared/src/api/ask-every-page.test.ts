import { askEveryPage } from './ask-every-page.ts';

/** A server with as many numbers as wanted; it counts up to 200 only. */
function numbers(length: number) {
  const pages: number[] = [];
  const ask = async ({ page, pageSize }: { page: number; pageSize: number }) => {
    pages.push(page);
    const all = Array.from({ length }, (_, position) => position + 1);
    const items = all.slice((page - 1) * pageSize, page * pageSize);
    return { count: Math.min(length, 200), countIsCapped: length > 200, items };
  };
  return { ask, pages };
}

describe('a list that must be whole', () => {
  it.each([
    [0, [1]],
    [99, [1]],
    [100, [1]],
    [101, [1, 2]],
    [250, [1, 2, 3, 4]],
    [300, [1, 2, 3, 4]],
  ])('of %d items takes the pages %j', async (length, asked) => {
    const { ask, pages } = numbers(length);
    await expect(askEveryPage(ask)).resolves.toHaveLength(length);
    expect(pages).toEqual(asked);
  });

  it('goes on behind a page that lost an item, which could not be read', async () => {
    const { ask, pages } = numbers(150);
    const losing = async (place: Parameters<typeof ask>[0]) => {
      const answer = await ask(place);
      return { ...answer, items: answer.items.slice(1) };
    };
    await expect(askEveryPage(losing)).resolves.toHaveLength(148);
    expect(pages).toEqual([1, 2]);
  });

  it('comes from a server without pages too', async () => {
    const ask = async () => ({ count: 150, items: Array.from({ length: 150 }, (_, position) => position) });
    await expect(askEveryPage(ask)).resolves.toHaveLength(150);
  });

  it('fails with its first page that fails', async () => {
    const ask = jest.fn(() => Promise.reject(new Error('down')));
    await expect(askEveryPage(ask)).rejects.toThrow('down');
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
