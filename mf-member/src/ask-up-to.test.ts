import { askUpTo } from './ask-up-to.ts';

/** A list of as many numbers, and the pages that were asked of it. */
function listOf(count: number) {
  const all = Array.from({ length: count }, (_, position) => position + 1);
  const asked: string[] = [];
  const ask = async ({ page, pageSize }: { page: number; pageSize: number }) => {
    asked.push(`${page} of ${pageSize}`);
    return { count, items: all.slice((page - 1) * pageSize, page * pageSize) };
  };
  return { ask, asked };
}

describe('asking for a list up to a page', () => {
  it('is one call as long as the server takes it', async () => {
    const { ask, asked } = listOf(200);
    expect((await askUpTo(72, ask)).items).toHaveLength(72);
    expect(asked).toEqual(['1 of 72']);
  });

  it('is as few calls as possible for more, and no item comes twice', async () => {
    const { ask, asked } = listOf(250);
    const { count, items } = await askUpTo(216, ask);
    expect([count, items.length, new Set(items).size, items.at(-1)]).toEqual([250, 216, 216, 216]);
    expect(asked).toEqual(['1 of 96', '2 of 96', '3 of 96']);
  });

  it('asks for no page that the list does not have, whatever the address says', async () => {
    const { ask, asked } = listOf(100);
    expect((await askUpTo(239_976, ask)).items).toHaveLength(100);
    expect(asked).toEqual(['1 of 96', '2 of 96']);
    const nothing = listOf(0);
    expect((await askUpTo(239_976, nothing.ask)).items).toEqual([]);
    expect(nothing.asked).toEqual(['1 of 96']);
  });
});
