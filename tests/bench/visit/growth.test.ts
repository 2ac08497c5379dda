import { growthOf, type VisitCounts } from './growth.ts';

const COUNTS: VisitCounts = {
  changes: 100,
  documents: 1,
  heap: 1_000,
  nodes: 100,
  listeners: 10,
  sheets: 10,
  head: 40,
  stored: 0,
};

describe('the growth of a tab', () => {
  it('is nothing to report up to a tenth, however much lies between', () => {
    const last = { ...COUNTS, changes: 1_000, documents: 20, heap: 1_100, sheets: 11 };
    expect(growthOf([COUNTS, { ...COUNTS, heap: 5_000 }, last])).toEqual([]);
  });

  it.each(['heap', 'nodes', 'listeners', 'sheets', 'head', 'stored'] as const)('is reported for %s', (name) => {
    const last = { ...COUNTS, [name]: COUNTS[name] * 1.1 + 1 };
    expect(growthOf([COUNTS, last])).toEqual([`${name} grew from ${COUNTS[name]} to ${last[name]}`]);
  });
});
