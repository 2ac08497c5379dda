import { createFailureCounts, sumCounts } from './failure-counts.ts';

/** The failures of one edge alone. */
const failuresIn = (counts: ReturnType<typeof createFailureCounts>) => sumCounts(counts.list());

/** A clock that a test sets; it starts above 0, which would mean "no time". */
let time: number;
const now = () => time;

beforeEach(() => {
  time = 1_000;
});

const failure = (visitor: string, release = '1') => ({
  shell: '1',
  app: 'mf-library',
  release,
  reason: 'broken',
  visitor,
});

describe('failures of a release', () => {
  it('are counted by visitor, so that one broken browser stays one', () => {
    const counts = createFailureCounts({ windowMs: 60_000, now });
    for (let times = 0; times < 50; times += 1) counts.add(failure('a'));
    counts.add(failure('b'));
    expect(failuresIn(counts)).toMatchObject([{ failures: 51, visitors: 2, lastReason: 'broken' }]);
  });

  it('are forgotten after the window', () => {
    const counts = createFailureCounts({ windowMs: 60_000, now });
    counts.add(failure('a'));
    time += 61_000;
    expect(failuresIn(counts)).toEqual([]);
    counts.add(failure('b'));
    expect(failuresIn(counts)).toMatchObject([{ failures: 1, visitors: 1 }]);
  });

  it('are compared to the networks that got the release', () => {
    const counts = createFailureCounts({ windowMs: 60_000, now });
    const page = { shell: '1', app: 'mf-library', release: '1' };
    for (const network of ['a', 'b', 'c', 'c']) counts.addPage(page, network);
    expect(failuresIn(counts)).toEqual([]);
    counts.add(failure('a'));
    expect(failuresIn(counts)).toMatchObject([{ visitors: 1, servedNetworks: 3 }]);
    counts.addPage(page, 'a');
    expect(failuresIn(counts)).toMatchObject([{ visitors: 1, servedNetworks: 3 }]);
  });

  it('need limited memory, however many visitors and releases there are', () => {
    const counts = createFailureCounts({ windowMs: 60_000, now });
    for (let each = 0; each < 3_000; each += 1) counts.add(failure(String(each)));
    for (let each = 0; each < 200; each += 1) counts.add(failure('a', String(each)));
    expect(failuresIn(counts).length).toBeLessThanOrEqual(50);
    counts.add(failure('x'));
    expect(failuresIn(counts)[0]?.visitors).toBeLessThanOrEqual(2_000);
  });
});
