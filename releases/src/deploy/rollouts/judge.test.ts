import { createRandom } from '../../testing/seeded-random.ts';
import { judge } from './judge.ts';
import { countObservations, createStepRecorder, type StepRecorder, type Timing } from './observations.ts';

const STEP = { app: 'mf-library', canary: '1.2.0-3f1c2ab4d5e6', since: '2026-11-26T10:00:00.000Z', percent: 50 };
const HALF = { share: 0.5, steps: 3, minVisitors: 100 };

/** Lets visitors get the canary and the active release in turn; every `each`th visitor of an arm fails. */
function failInTurn(recorder: StepRecorder, { visitors, each }: { visitors: number; each: [number, number] }): void {
  for (let index = 0; index < visitors; index += 1) {
    for (const [position, arm] of (['canary', 'active'] as const).entries()) {
      const network = `${arm}-${index}`;
      recorder.addVisitor(arm, network);
      if ((index + 1) % (each[position] ?? 0) === 0) recorder.addFailure(arm, network);
    }
  }
}

const hashOf = (index: number): string => (((index + 1) * 0x9e3779b97f4a) % 2 ** 48).toString(16).padStart(12, '0');

/** Lets visitors come by chance, whose times are those of a site; the canary's are `factor` times as long. */
function comeByChance(recorder: StepRecorder, { timing, visits, factor }: Visits): void {
  const random = createRandom(1);
  for (let index = 0; index < visits; index += 1) {
    const arm = random() < HALF.share ? 'canary' : 'active';
    const spread = random() + random() + random() - 1.5;
    const time = 800 * Math.exp(spread) * (arm === 'canary' ? factor : 1);
    const network = hashOf(index);
    recorder.addVisitor(arm, network);
    recorder.addVisit({ arm, network, isCold: true, failedCalls: 0, [timing]: time });
  }
}

interface Visits {
  timing: Timing;
  visits: number;
  factor: number;
}

describe('a step of a canary', () => {
  it('goes on when as many visitors fail with the canary as with the active release', () => {
    const recorder = createStepRecorder(STEP);
    failInTurn(recorder, { visitors: 5_000, each: [50, 50] });
    expect(judge(countObservations([recorder.observations()]), HALF)).toEqual({ kind: 'on', why: '' });
  });

  it('goes back when more visitors fail with the canary, and says how many', () => {
    const recorder = createStepRecorder(STEP);
    failInTurn(recorder, { visitors: 100, each: [5, 200] });
    expect(judge(countObservations([recorder.observations()]), HALF)).toEqual({
      kind: 'back',
      why: '20.0% of its visitors met failures, 0.0% with the active release (20 of 100, 0 of 100)',
    });
  });

  it('waits when the browsers of its visitors are silent, because a broken script reports nothing', () => {
    const recorder = createStepRecorder(STEP);
    failInTurn(recorder, { visitors: 100, each: [1_000, 1_000] });
    const report = (arm: 'canary' | 'active', visitors: number) => {
      for (let index = 0; index < visitors; index += 1)
        recorder.addVisit({ arm, network: `${arm}-${index}`, isCold: true, isRendered: false, failedCalls: 0 });
    };
    report('active', 25);
    report('canary', 2);
    expect(judge(countObservations([recorder.observations()]), HALF)).toEqual({
      kind: 'hold',
      why: 'browsers of 2 visitors reported about it, but about 25 should have',
    });
    report('canary', 10);
    expect(judge(countObservations([recorder.observations()]), HALF).kind).toBe('on');
  });

  it('goes back when API calls fail for more visitors of the canary, by the visitors that are measured', () => {
    const recorder = createStepRecorder(STEP);
    for (let index = 0; index < 100; index += 1) {
      for (const arm of ['canary', 'active'] as const) {
        for (let other = 0; other < 4; other += 1) recorder.addVisitor(arm, `${arm}-${index}-${other}`);
        const failedCalls = arm === 'canary' && index % 5 === 0 ? 3 : 0;
        recorder.addVisit({ arm, network: `${arm}-${index}-0`, isCold: true, failedCalls });
      }
    }
    expect(judge(countObservations([recorder.observations()]), HALF)).toEqual({
      kind: 'back',
      why: '20.0% of its visitors had failed API calls, 0.0% with the active release (20 of 100, 0 of 100)',
    });
  });

  it.each([
    ['lcp', 'first pages'],
    ['shown', 'changes of section'],
    ['inp', 'responses to input'],
  ] as const)('goes back when the canary is slower (%s), and says how slow', (timing, what) => {
    const recorder = createStepRecorder(STEP);
    comeByChance(recorder, { timing, visits: 1_000, factor: 1.5 });
    const { kind, why } = judge(countObservations([recorder.observations()]), HALF);
    expect(kind).toBe('back');
    expect(why).toMatch(
      new RegExp(String.raw`^${what} were slower than with the active release in [6-9]\d\.\d% of \d+ comparisons$`),
    );
  });

  it.each(['lcp', 'shown', 'inp'] as const)('goes on when the canary is faster (%s)', (timing) => {
    const recorder = createStepRecorder(STEP);
    comeByChance(recorder, { timing, visits: 4_000, factor: 0.7 });
    expect(judge(countObservations([recorder.observations()]), HALF).kind).toBe('on');
  });

  it('goes on when more visitors fail with it, but so few more that it does not matter', () => {
    const recorder = createStepRecorder(STEP);
    // 0.4 % of 20,000 visitors fail with the canary, none with the active release.
    failInTurn(recorder, { visitors: 20_000, each: [250, Infinity] });
    expect(judge(countObservations([recorder.observations()]), HALF).kind).toBe('on');
  });

  it('cannot be ended by four networks, however unlikely their failures are', () => {
    const recorder = createStepRecorder(STEP);
    for (let index = 0; index < 200; index += 1) recorder.addVisitor('canary', `n${index}`);
    const one = { ...HALF, share: 0.01 };
    for (const network of ['a', 'b', 'c', 'd']) recorder.addFailure('canary', network);
    expect(judge(countObservations([recorder.observations()]), one).kind).toBe('hold');
    recorder.addFailure('canary', 'e');
    expect(judge(countObservations([recorder.observations()]), one).kind).toBe('back');
  });

  it('waits until enough visitors got both releases', () => {
    const recorder = createStepRecorder(STEP);
    failInTurn(recorder, { visitors: 99, each: [Infinity, Infinity] });
    recorder.addVisitor('active', 'another');
    const waits = { kind: 'hold', why: '99 of 100 visitors got the canary' };
    expect(judge(countObservations([recorder.observations()]), HALF)).toEqual(waits);
    recorder.addVisitor('canary', 'another');
    expect(judge(countObservations([recorder.observations()]), HALF).kind).toBe('on');
  });

  it('waits for more visitors while it is doubtful', () => {
    const recorder = createStepRecorder(STEP);
    failInTurn(recorder, { visitors: 120, each: [11, Infinity] });
    expect(judge(countObservations([recorder.observations()]), HALF)).toEqual({
      kind: 'hold',
      why: 'not certain yet: 8.3% of its visitors met failures, 0.0% with the active release (10 of 120, 0 of 120)',
    });
  });
});
