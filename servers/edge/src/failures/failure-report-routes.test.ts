import { fakeShell } from '../testing/fake-apps.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

let site: TemporarySite;

beforeAll(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.start();
});

afterAll(() => site.remove());

const REPORT = { app: 'mf-library', release: '1.0.0-0123456789ab', reason: 'Failed to fetch', page: '/library' };
const report = (payload: object | string, type = 'application/json') =>
  site.send({ method: 'POST', url: '/failures', payload, headers: { 'content-type': type } });

describe('a browser’s report of a section that failed', () => {
  it('is logged without the visitor’s search', async () => {
    await report({ ...REPORT, page: '/library?keyword=my+name' });
    expect(site.logged('section-failed').at(-1)?.fields).toMatchObject({ page: '/library' });
    site.log.length = 0;
  });

  it('is logged with app and release', async () => {
    const { statusCode, headers } = await report(REPORT);
    expect(statusCode).toBe(204);
    expect(headers['cache-control']).toBe('no-store');
    expect(site.logged('section-failed')).toEqual([
      { event: 'section-failed', fields: { ...REPORT, request: headers['x-request-id'], isCounted: false } },
    ]);
  });

  it.each([
    ['lacks the release', { ...REPORT, release: undefined }],
    ['has an app with a line break', { ...REPORT, app: 'mf-library\nforged' }],
    ['has a reason that never ends', { ...REPORT, reason: 'x'.repeat(2_001) }],
    ['is no object', '"report"'],
  ])('is refused when it %s', async (_what, payload) => {
    const before = site.log.length;
    const { statusCode, headers } = await report(payload);
    expect(statusCode).toBe(400);
    expect(headers['content-type']).toContain('text/plain');
    expect(site.log).toHaveLength(before);
  });

  it('is refused in plain text if it is too long or not JSON', async () => {
    expect((await report({ ...REPORT, more: 'x'.repeat(20_000) })).statusCode).toBe(413);
    expect((await report('{', 'application/json')).statusCode).toBe(400);
    const { statusCode, headers } = await report('app=mf-library', 'application/x-www-form-urlencoded');
    expect(statusCode).toBe(415);
    expect(headers['content-type']).toContain('text/plain');
  });
});
