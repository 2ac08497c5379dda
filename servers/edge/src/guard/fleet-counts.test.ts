import type { ReportedCount } from 'releases';
import { createFailureCounts, sumCounts } from './failure-counts.ts';
import { createVisitorHash } from '../serve/release-sets/visitor-hash.ts';

const SECRET = 'a secret of the operators that nobody guesses';
const { of: hash } = createVisitorHash(SECRET);

/** The count of an edge whose first visitors met a failure. */
function countOf(visitors: readonly number[], failed = 1): ReportedCount {
  const counts = createFailureCounts({ windowMs: 60_000, now: () => 1 });
  const page = { shell: '1', app: 'mf-library', release: '1' };
  for (const [index, number] of visitors.entries()) {
    const visitor = hash(`10.0.${number}`);
    counts.addPage(page, visitor);
    if (index < failed) counts.add({ ...page, visitor, reason: 'broken' });
  }
  const [count] = counts.list();
  if (!count) throw new Error('expected a count');
  return count;
}

const range = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);

describe('the counts of several edges', () => {
  it('count a visitor of two edges once', () => {
    expect(sumCounts([countOf([1, 2, 3], 2), countOf([2, 3, 4], 1)])).toMatchObject([
      { failures: 3, visitors: 2, servedNetworks: 4 },
    ]);
  });

  it.each([
    ['that share half of them', [range(0, 2_000), range(1_000, 2_000)], 3_000],
    ['that share none', [range(0, 1_500), range(1_500, 1_500), range(3_000, 1_500)], 4_500],
  ])('estimate the visitors of edges %s within a fifth', (_what, parts, expected) => {
    const [sum] = sumCounts(parts.map((visitors) => countOf(visitors)));
    expect(sum?.servedNetworks).toBeGreaterThan(expected * 0.8);
    expect(sum?.servedNetworks).toBeLessThan(expected * 1.2);
  });

  it('need limited space, however many visitors there are', () => {
    expect(JSON.stringify(countOf(range(0, 2_000), 2_000)).length).toBeLessThan(20_000);
  });

  it('put the latest failure first, and leave out releases without one', () => {
    const latest = { ...countOf([1]), release: '2', lastAt: 2 };
    const counts = sumCounts([countOf([1]), latest, { ...countOf([1], 0), release: '3' }]);
    expect(counts.map(({ release }) => release)).toEqual(['2', '1']);
  });
});

describe('the hash of a visitor', () => {
  it('is the same at every edge with the secret, and tells no other edge anything', () => {
    expect(createVisitorHash(SECRET)).toMatchObject({ key: createVisitorHash(SECRET).key });
    expect(createVisitorHash(SECRET).of('10.0.0.1')).toBe(hash('10.0.0.1'));
    for (const other of [createVisitorHash(`${SECRET}!`), createVisitorHash('')]) {
      expect(other.of('10.0.0.1')).not.toBe(hash('10.0.0.1'));
      expect(other.key).not.toBe(createVisitorHash(SECRET).key);
    }
  });
});
