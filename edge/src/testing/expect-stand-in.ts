import type { TemporarySite } from './temporary-site.ts';

/** Expects that an address shows the layout with a stand-in for its section, which nobody keeps. */
export async function expectStandInAt(site: TemporarySite, address: string): Promise<void> {
  const { statusCode, headers, body } = await site.get(address);
  expect(statusCode).toBe(200);
  expect(body).toContain('a stand-in');
  expect(body).toContain('"takeOver":"stand-in"');
  expect(headers['cache-control']).toBe('no-store');
}
