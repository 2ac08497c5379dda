import { planFootage, SEGMENT_SECONDS } from './footage-plan.ts';

const lengthOf = (segments: ReturnType<typeof planFootage>) => segments.reduce((sum, { seconds }) => sum + seconds, 0);

describe('the plan of a video’s footage', () => {
  it.each([1, 7, 8, 9, 59, 464, 597, 5849, 14_400])('is exactly %i seconds long', (seconds) => {
    const segments = planFootage({ urlName: 'rim-light', seconds, shots: 3 });
    expect(lengthOf(segments)).toBe(seconds);
    expect(segments.map(({ position }) => position)).toEqual(segments.map((_, nth) => nth));
    expect(segments.slice(0, -1).every((segment) => segment.seconds === SEGMENT_SECONDS)).toBe(true);
  });

  it.each([2, 3])('shows all of %i shots, never the same twice in a row', (shots) => {
    const order = planFootage({ urlName: 'rim-light', seconds: 400, shots }).map(({ shot }) => shot);
    expect([...new Set(order)].toSorted()).toEqual(Array.from({ length: shots }, (_, nth) => nth));
    expect(order.every((shot, nth) => shot !== order[nth + 1])).toBe(true);
  });

  it('is the same for the same name, and another for another', () => {
    const plan = (urlName: string) => planFootage({ urlName, seconds: 400, shots: 3 });
    expect(plan('rim-light')).toEqual(plan('rim-light'));
    expect(plan('rim-light')).not.toEqual(plan('fill-light'));
  });

  it('repeats a topic’s only shot', () => {
    expect(planFootage({ urlName: 'rim-light', seconds: 24, shots: 1 }).map(({ shot }) => shot)).toEqual([0, 0, 0]);
  });
});
