import { demoDay, isInSeason, seasonDay } from './dates.ts';

const today = new Date('2026-11-21T14:30:00Z');

it('is the start of today without DEMO_NOW', () => {
  expect(demoDay(undefined, today).toISOString()).toBe('2026-11-21T00:00:00.000Z');
  expect(demoDay('', today).toISOString()).toBe('2026-11-21T00:00:00.000Z');
});

it('is the day of DEMO_NOW, whose errors are reported', () => {
  expect(demoDay('2026-06-01T18:00:00Z', today).toISOString()).toBe('2026-06-01T00:00:00.000Z');
  expect(() => demoDay('soon', today)).toThrow('DEMO_NOW: expected an ISO date such as 2026-06-01, found "soon"');
});

it('counts weekdays of the season from mid-March to October, in both directions', () => {
  expect(seasonDay(today, 1).toISOString().slice(0, 10)).toBe('2027-03-15');
  expect(seasonDay(today, -1).toISOString().slice(0, 10)).toBe('2026-10-30');
  expect(seasonDay(new Date('2026-06-05'), 1).toISOString().slice(0, 10)).toBe('2026-06-08');
  expect(isInSeason(new Date('2026-06-07'))).toBe(false);
});
