import * as v from 'valibot';
import { createRandom } from '../../testing/seeded-random.ts';
import { evidenceOfMore, judge } from './judge.ts';
import {
  type ComparedVisit,
  compareVisits,
  countObservations,
  createStepRecorder,
  observationsSchema,
  PAIR_WEIGHT,
  type StepRecorder,
  type TimedVisit,
  WINDOW,
} from './observations.ts';

const STEP = { app: 'mf-library', canary: '1.2.0-3f1c2ab4d5e6', since: '2026-11-26T10:00:00.000Z', percent: 50 };
const verdictOn = (recorder: StepRecorder, share = 0.5) =>
  judge(countObservations([recorder.observations()]), { share, steps: 3, minVisitors: 1 }).kind;

const hash = (index: number): string => ((index * 0x9e3779b97f4a) % 2 ** 48).toString(16).padStart(12, '0');

/** Visits of a site, each from a network of its own. */
function createVisits(count: number, seed = 1): ComparedVisit[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => ({
    arm: random() < 0.5 ? 'canary' : 'active',
    network: hash(index + 1),
    isCold: true,
    failedCalls: random() < 0.05 ? 1 : 0,
    lcp: 500 + 3_000 * random(),
    shown: 100 + 500 * random(),
    inp: 20 + 300 * random(),
  }));
}

function record(recorder: StepRecorder, visits: readonly ComparedVisit[]): StepRecorder {
  for (const visit of visits) {
    recorder.addVisitor(visit.arm, visit.network);
    if (visit.failedCalls > 0) recorder.addFailure(visit.arm, visit.network);
    recorder.addVisit(visit);
  }
  return recorder;
}

describe('what is recorded of a step', () => {
  it('is the same with two edges as with one', () => {
    const visits = createVisits(320);
    const one = record(createStepRecorder(STEP), visits);
    const edges = [visits.slice(0, 160), visits.slice(160)].map((own) => record(createStepRecorder(STEP), own));
    const reports = edges.map((edge) => edge.observations());
    expect(countObservations(reports)).toEqual(countObservations([one.observations()]));
  });

  it('counts nobody twice who comes again after a restart, or to another edge', () => {
    const visits = createVisits(2_000);
    const before = record(createStepRecorder(STEP), visits).observations();
    const again = record(createStepRecorder(STEP, before), visits).observations();
    expect(again).toEqual(before);
    const other = createStepRecorder(STEP);
    other.skipComparedBy(before);
    const atOther = record(other, visits).observations();
    expect(countObservations([before, atOther])).toEqual(countObservations([before]));
  });

  it('counts a school behind one address once, whatever its visitors meet', () => {
    const recorder = createStepRecorder(STEP);
    for (let index = 0; index < 1_000; index += 1) {
      recorder.addVisitor('canary', 'school');
      recorder.addFailure('canary', 'school');
      recorder.addVisit({ arm: 'canary', network: 'school', isCold: true, failedCalls: 2, lcp: 20_000 });
      recorder.addVisit({ arm: 'active', network: hash(index), isCold: true, failedCalls: 0, lcp: 500 });
    }
    const { canary, times } = countObservations([recorder.observations()]);
    expect(canary).toEqual({ visitors: 1, measured: 1, failed: 1, apiFailed: 1 });
    // One pair for each other visit of its window.
    expect(times.lcp.all).toBe(WINDOW - 1);
    expect(verdictOn(recorder)).not.toBe('back');
  });

  it('refuses a report whose lists are too long, or whose numbers are no counts', () => {
    const good = record(createStepRecorder(STEP), createVisits(100)).observations();
    const text = JSON.stringify(good);
    const isRead = (changed: string) => v.safeParse(observationsSchema, JSON.parse(changed)).success;
    expect(isRead(text)).toBe(true);
    const changed = (field: string, value: string) =>
      text.replace(new RegExp(`"${field}":\\d+`), `"${field}":${value}`);
    for (const field of ['all', 'slower'])
      for (const value of ['-1', '0.5', '1e999']) expect(isRead(changed(field, value))).toBe(false);
    const long = { ...good, compared: Array.from({ length: 16_001 }, (_, index) => hash(index)) };
    expect(isRead(JSON.stringify(long))).toBe(false);
  });
});

/** Judges after every 100 visits, as an edge does; tells how many of 20 sites took the canary back. */
function takenBack(
  share: number,
  visitOf: (visit: { index: number; isCanary: boolean; random: () => number }) => Partial<ComparedVisit>,
) {
  return Array.from({ length: 20 }, (_, seed) => seed + 1).filter((seed) => {
    const random = createRandom(seed);
    const recorder = createStepRecorder({ ...STEP, percent: share * 100 });
    for (let index = 1; index <= 2_000; index += 1) {
      const isCanary = random() < share;
      const [arm, network] = [isCanary ? 'canary' : 'active', hash(index)] as const;
      recorder.addVisit({ arm, network, isCold: true, failedCalls: 0, ...visitOf({ index, isCanary, random }) });
      if (index % 100 === 0 && verdictOn(recorder, share) === 'back') return true;
    }
    return false;
  }).length;
}

describe('a canary that is as good', () => {
  it.each([0.01, 0.1, 0.5])('is not blamed at %d when the whole site gets slower and slower', (share) => {
    expect(takenBack(share, ({ index, random }) => ({ lcp: (500 + index * 3) * (0.5 + random()) }))).toBe(0);
  });

  it('is not blamed for times that many visits share', () => {
    expect(takenBack(0.1, ({ random }) => ({ inp: random() < 0.8 ? 8 : 16 }))).toBe(0);
  });

  it('is not blamed because returning visitors have the files of the active release', () => {
    const blamed = takenBack(0.5, ({ isCanary, random }) => {
      // Half of the visitors come back. Their pages are fast, if the release is the one that they have.
      const isCold = random() < 0.5 || isCanary;
      return { isCold, lcp: (isCold ? 2_000 : 600) * (0.5 + random()) };
    });
    expect(blamed).toBe(0);
  });
});

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
