import { createProductList } from './product-list.ts';

const PRODUCTS = [{ slug: 'stopframe', name: 'Stopframe', aliases: [] }];
const NEWER = [{ slug: 'nordlicht', name: 'Nordlicht', aliases: [] }];

function listOf(fetchProducts: () => Promise<typeof PRODUCTS>) {
  const clock = { now: 1_000_000 };
  const lines: string[] = [];
  let requests = 0;
  const list = createProductList({
    fetchProducts: () => {
      requests += 1;
      return fetchProducts();
    },
    ttlMs: 30_000,
    now: () => clock.now,
    log: (event) => lines.push(event),
  });
  return { list, clock, lines, requests: () => requests };
}

describe('the list of products that pages are rendered with', () => {
  it('is requested once for many pages', async () => {
    const { list, requests } = listOf(() => Promise.resolve(PRODUCTS));
    const lists = await Promise.all([list.current(), list.current()]);
    expect(lists).toEqual([PRODUCTS, PRODUCTS]);
    expect(await list.current()).toEqual(PRODUCTS);
    expect(requests()).toBe(1);
  });

  it('is requested again when it expires, without delaying pages', async () => {
    const responses = [PRODUCTS, NEWER];
    const { list, clock } = listOf(() => Promise.resolve(responses.shift() ?? []));
    await list.current();
    clock.now += 31_000;
    expect(await list.current()).toEqual(PRODUCTS);
    await new Promise(setImmediate);
    expect(await list.current()).toEqual(NEWER);
  });

  it('is missing while the API fails, and is requested again only after some seconds', async () => {
    const { list, clock, requests } = listOf(() => Promise.reject(new Error('down')));
    expect(await list.current()).toBeUndefined();
    expect(await list.current()).toBeUndefined();
    expect(requests()).toBe(1);
    clock.now += 6_000;
    await list.current();
    expect(requests()).toBe(2);
  });

  it('delays only the first page, by a second, if the API does not respond', async () => {
    jest.useFakeTimers();
    const { list } = listOf(() => new Promise(() => undefined));
    const first = list.current();
    const settled = jest.fn();
    void first.then(settled);
    await jest.advanceTimersByTimeAsync(999);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await first).toBeUndefined();
    expect(await list.current()).toBeUndefined();
    jest.useRealTimers();
  });
});
