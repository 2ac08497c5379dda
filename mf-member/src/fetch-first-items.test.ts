import { fetchFirstItems } from './fetch-first-items.ts';

/** A fake list of numbers, with the requested pages. */
function listOf(count: number) {
  const all = Array.from({ length: count }, (_, position) => position + 1);
  const requested: string[] = [];
  const fetchPage = async ({ page, pageSize }: { page: number; pageSize: number }) => {
    requested.push(`${page} of ${pageSize}`);
    return { count, items: all.slice((page - 1) * pageSize, page * pageSize) };
  };
  return { fetchPage, requested };
}

describe('fetching the first items of a list', () => {
  it('takes one request within the server’s limit', async () => {
    const { fetchPage, requested } = listOf(200);
    expect((await fetchFirstItems(72, fetchPage)).items).toHaveLength(72);
    expect(requested).toEqual(['1 of 72']);
  });

  it('takes as few requests as possible beyond it, without duplicates', async () => {
    const { fetchPage, requested } = listOf(250);
    const { count, items } = await fetchFirstItems(216, fetchPage);
    expect([count, items.length, new Set(items).size, items.at(-1)]).toEqual([250, 216, 216, 216]);
    expect(requested).toEqual(['1 of 96', '2 of 96', '3 of 96']);
  });

  it('requests no page beyond the end of the list, whatever the address says', async () => {
    const { fetchPage, requested } = listOf(100);
    expect((await fetchFirstItems(239_976, fetchPage)).items).toHaveLength(100);
    expect(requested).toEqual(['1 of 96', '2 of 96']);
    const empty = listOf(0);
    expect((await fetchFirstItems(239_976, empty.fetchPage)).items).toEqual([]);
    expect(empty.requested).toEqual(['1 of 96']);
  });
});
