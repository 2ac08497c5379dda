import * as v from 'valibot';
import { createRandom } from '../testing/seeded-random.ts';
import { judgeStep } from './judge-step.ts';
import { observationsSchema, sumObservations, type StepEvidence } from './observations.ts';
import { createStepRecorder, type ComparedVisit, type StepRecorder } from './record-step.ts';

const STEP = { app: 'mf-library', canary: '1.2.0-3f1c2ab4d5e6', since: '2026-11-26T10:00:00.000Z', percent: 50 };
const judge = (recorder: StepRecorder, share = 0.5) =>
  judgeStep(recorder.observations(), { share, steps: 3, minVisitors: 1 }).kind;

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

/** Sums in another order differ in the last digits. */
const rounded = (observations: StepEvidence): unknown =>
  JSON.parse(JSON.stringify(observations), (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value,
  );

describe('what is recorded of a step', () => {
  it('is the same with two edges as with one', () => {
    const visits = createVisits(320);
    const one = record(createStepRecorder(STEP), visits);
    const edges = [visits.slice(0, 160), visits.slice(160)].map((own) => record(createStepRecorder(STEP), own));
    const [first, second] = edges.map((edge) => edge.observations());
    if (!first || !second) throw new Error('expected two edges');
    const { arms, times } = one.observations();
    expect(rounded(sumObservations([first, second]))).toEqual(rounded({ arms, times }));
  });

  it('counts nobody twice who comes again after a restart, or to another edge', () => {
    const visits = createVisits(2_000);
    const before = record(createStepRecorder(STEP), visits).observations();
    const again = record(createStepRecorder(STEP, before), visits).observations();
    expect(again).toEqual(before);
    const other = createStepRecorder(STEP);
    other.skipTimedBy(before);
    const atOther = record(other, visits).observations();
    expect(rounded(sumObservations([before, atOther]))).toEqual(rounded({ arms: before.arms, times: before.times }));
  });

  it('counts a school behind one address once, whatever its visitors meet', () => {
    const recorder = createStepRecorder(STEP);
    for (let index = 0; index < 1_000; index += 1) {
      recorder.addVisitor('canary', 'school');
      recorder.addFailure('canary', 'school');
      recorder.addVisit({ arm: 'canary', network: 'school', isCold: true, failedCalls: 2, lcp: 20_000 });
      recorder.addVisit({ arm: 'active', network: hash(index), isCold: true, failedCalls: 0, lcp: 500 });
    }
    expect(recorder.observations().arms.canary).toMatchObject({
      visitors: 1,
      failed: ['school'],
      apiFailed: ['school'],
    });
    expect(judge(recorder)).not.toBe('worse');
  });

  it('refuses a report whose lists have other lengths, or whose numbers are not finite', () => {
    const good = record(createStepRecorder(STEP), createVisits(100)).observations();
    const text = JSON.stringify(good);
    const isRead = (changed: string) => v.safeParse(observationsSchema, JSON.parse(changed)).success;
    expect(isRead(text)).toBe(true);
    expect(isRead(text.replace('"byRank":[', '"byRank":[1,'))).toBe(false);
    expect(isRead(text.replace('"bySlowness":[', '"bySlowness":[1e999,'))).toBe(false);
    expect(isRead(text.replace(/"weight":[\d.]+/, '"weight":-1'))).toBe(false);
    expect(isRead(text.replace(/"byRank":\[[^,]+/, '"byRank":[1e999'))).toBe(false);
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
      if (index % 100 === 0 && judge(recorder, share) === 'worse') return true;
    }
    return false;
  }).length;
}

describe('a canary that is as good', () => {
  it.each([0.01, 0.1, 0.5])('is not blamed at %d when the whole site gets slower and slower', (share) => {
    expect(takenBack(share, ({ index, random }) => ({ lcp: (500 + index * 3) * (0.5 + random()) }))).toBe(0);
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
