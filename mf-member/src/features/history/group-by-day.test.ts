import type { HistoryItem } from '@learning-center/shared/contract';
import { videoOf } from '../../testing/fake-member.ts';
import { groupByDay, toRelativeDay } from './group-by-day.ts';

const viewAt = (viewedAt: string): HistoryItem => ({ viewId: viewedAt, viewedAt, viewCount: 1, video: videoOf(1) });
const daysOf = (timeZone: string, ...times: string[]) =>
  groupByDay(times.map(viewAt), timeZone).map(({ day, views }) => [day, views.length]);

describe('views by day', () => {
  const LATE = '2027-05-13T23:30:00.000Z';
  const EARLY = '2027-05-13T00:30:00.000Z';

  it("are separated at midnight in the member's time zone", () => {
    expect(daysOf('UTC', LATE, EARLY)).toEqual([['2027-05-13', 2]]);
    expect(daysOf('Europe/Berlin', LATE, EARLY)).toEqual([
      ['2027-05-14', 1],
      ['2027-05-13', 1],
    ]);
    expect(daysOf('America/New_York', LATE, EARLY)).toEqual([
      ['2027-05-13', 1],
      ['2027-05-12', 1],
    ]);
  });

  it('are named today and yesterday, days of 23 hours included', () => {
    const now = Date.parse('2027-05-13T23:30:00Z');
    expect(toRelativeDay('2027-05-14', now, 'Europe/Berlin')).toBe('today');
    expect(toRelativeDay('2027-05-13', now, 'Europe/Berlin')).toBe('yesterday');
    expect(toRelativeDay('2027-05-12', now, 'Europe/Berlin')).toBeUndefined();
    const afterSpringForward = Date.parse('2027-03-28T22:30:00Z');
    expect(toRelativeDay('2027-03-28', afterSpringForward, 'Europe/Berlin')).toBe('yesterday');
  });
});
