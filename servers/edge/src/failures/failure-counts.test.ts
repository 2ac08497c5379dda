import { createFailureCounts } from './failure-counts.ts';
import { createRateLimit } from '../http/rate-limit.ts';

/** A clock that a test sets; 0 would be taken for no time at all. */
let time: number;
const now = () => time;

beforeEach(() => {
  time = 1_000;
});

const failure = (visitor: string, release = '1') => ({
  shell: '1',
  part: 'mf-library',
  release,
  reason: 'broken',
  visitor,
});

describe('failures of a release', () => {
  it('are counted by visitor, so that one broken browser stays one', () => {
    const counts = createFailureCounts({ window: 60_000, now });
    for (let times = 0; times < 50; times += 1) counts.add(failure('a'));
    expect(counts.add(failure('b'))).toMatchObject({ failures: 51, visitors: 2, lastReason: 'broken' });
  });

  it('are forgotten after the window', () => {
    const counts = createFailureCounts({ window: 60_000, now });
    counts.add(failure('a'));
    time += 61_000;
    expect(counts.list()).toEqual([]);
    expect(counts.add(failure('b'))).toMatchObject({ failures: 1, visitors: 1 });
  });

  it('are kept apart from those of another, the last one first', () => {
    const counts = createFailureCounts({ window: 60_000, now });
    counts.add(failure('a', '1'));
    counts.add(failure('a', '2'));
    expect(counts.list()).toMatchObject([
      { release: '2', visitors: 1 },
      { release: '1', visitors: 1 },
    ]);
  });

  it('stand beside the networks that got the release and did not fail', () => {
    const counts = createFailureCounts({ window: 60_000, now });
    const given = { shell: '1', part: 'mf-library', release: '1' };
    for (const network of ['a', 'b', 'c', 'c']) counts.addPage(given, network);
    expect(counts.list()).toEqual([]);
    expect(counts.add(failure('a'))).toMatchObject({ visitors: 1, given: 3 });
    counts.addPage(given, 'a');
    expect(counts.list()).toMatchObject([{ visitors: 1, given: 3 }]);
  });

  it('take bounded memory, however many visitors and releases there are', () => {
    const counts = createFailureCounts({ window: 60_000, now });
    for (let each = 0; each < 3_000; each += 1) counts.add(failure(String(each)));
    for (let each = 0; each < 200; each += 1) counts.add(failure('a', String(each)));
    expect(counts.list().length).toBeLessThanOrEqual(50);
    expect(counts.add(failure('x')).visitors).toBeLessThanOrEqual(2_000);
  });
});

describe('a limit of a visitor’s tries', () => {
  it('lets so many through in a minute, and again in the next', () => {
    const mayTry = createRateLimit(2, now);
    expect([mayTry('a'), mayTry('a'), mayTry('a'), mayTry('b')]).toEqual([true, true, false, true]);
    time += 61_000;
    expect(mayTry('a')).toBe(true);
  });
});
