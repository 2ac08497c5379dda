import { compareVisits, PAIR_WEIGHT, WINDOW, type TimedVisit } from './compare-visits.ts';
import { evidenceOfMore } from './judge.ts';

/** All windows with so many visits of the canary; their times rise. */
function windowsWith(canaries: number): TimedVisit[][] {
  const windows = Array.from({ length: 2 ** WINDOW }, (_, bits) =>
    Array.from({ length: WINDOW }, (_visit, time): TimedVisit => ({
      arm: (bits >> time) & 1 ? 'canary' : 'active',
      time,
    })),
  );
  return windows.filter((visits) => visits.filter(({ arm }) => arm === 'canary').length === canaries);
}

const compare = (visits: readonly TimedVisit[]) => {
  const total = { all: 0, slower: 0 };
  compareVisits(visits, total);
  return total;
};

describe('the comparison of visits', () => {
  it('counts the pairs in which the canary was slower; equal times count in the order of arrival', () => {
    const visits = [900, 300, 300, 500].flatMap((time): TimedVisit[] => [
      { arm: 'canary', time },
      { arm: 'active', time: 400 },
    ]);
    expect(compare(visits)).toEqual({ all: 16, slower: 8 });
    const equal = visits.map(({ arm }) => ({ arm, time: 8 }));
    expect([compare(equal).slower, compare(equal.toReversed()).slower]).toEqual([6, 10]);
  });

  it('gains nothing on average from a canary that is as good, however many of the visits are its own', () => {
    for (let canaries = 0; canaries <= WINDOW; canaries += 1) {
      const windows = windowsWith(canaries);
      const evidence = windows.map((visits) => {
        const { all, slower } = compare(visits);
        return Math.exp(evidenceOfMore({ ofCanary: PAIR_WEIGHT * slower, all: PAIR_WEIGHT * all, expected: 0.5 }));
      });
      const mean = evidence.reduce((sum, each) => sum + each, 0) / windows.length;
      expect(mean).toBeLessThanOrEqual(1 + 1e-9);
    }
  });
});
