import { demoDay, isInSeason, seasonDay } from './dates.ts';

const today = new Date('2026-11-21T14:30:00Z');

it('takes the start of today where DEMO_NOW is not set', () => {
  expect(demoDay(undefined, today).toISOString()).toBe('2026-11-21T00:00:00.000Z');
  expect(demoDay('', today).toISOString()).toBe('2026-11-21T00:00:00.000Z');
});

it('takes the day of DEMO_NOW, and says what is wrong with it', () => {
  expect(demoDay('2026-06-01T18:00:00Z', today).toISOString()).toBe('2026-06-01T00:00:00.000Z');
  expect(() => demoDay('soon', today)).toThrow('DEMO_NOW: expected an ISO date such as 2026-06-01, found "soon"');
});

it('counts weekdays of the season from mid-March to October, in both directions', () => {
  expect(seasonDay(today, 1).toISOString().slice(0, 10)).toBe('2027-03-15');
  expect(seasonDay(today, -1).toISOString().slice(0, 10)).toBe('2026-10-30');
  expect(seasonDay(new Date('2026-06-05'), 1).toISOString().slice(0, 10)).toBe('2026-06-08');
  expect(isInSeason(new Date('2026-06-07'))).toBe(false);
});
