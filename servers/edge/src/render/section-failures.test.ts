import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { expectPlaceholderAt, MISBEHAVING_SECTION } from '../testing/section-failures.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';

/** Short limits for quick tests, but long enough for a busy machine. */
const LIMITS = { renderTimeoutMs: 700, apiCallTimeoutMs: 300 };

let site: TemporarySite;

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.release(fakeSection('mf-webinar', '"the webinars"'));
});

afterEach(() => site.remove());

const expectPlaceholder = (address: string) => expectPlaceholderAt(site, address);

describe('a section whose server bundle', () => {
  it('throws while it loads is replaced by a placeholder', async () => {
    const id = await site.release({ ...fakeSection('mf-library', '""'), server: 'throw new Error("no")' });
    await site.start(LIMITS);
    await expectPlaceholder('/library');
    expect((await site.get('/webinar')).body).toContain('the webinars');
    expect(site.logged('section-not-rendered')[0]?.fields).toMatchObject({
      app: 'mf-library',
      release: id,
      reason: 'no',
    });
  });

  it('throws while it renders is replaced by a placeholder, and tried again for the next visitor', async () => {
    await site.release({ ...fakeSection('mf-library', '""'), server: MISBEHAVING_SECTION });
    await site.start(LIMITS);
    await expectPlaceholder('/library?odd');
    await expectPlaceholder('/library?odd');
    expect(site.logged('section-not-rendered')).toHaveLength(2);
    expect((await site.get('/library')).body).toContain('an even page');
  });

  it('gets no API response is rendered by the browser, and its release is not suspected', async () => {
    const failing = `(() => { throw Object.assign(new Error('HTTP 500'), { name: 'ApiError' }); })()`;
    await site.release(fakeSection('mf-library', failing));
    await site.start(LIMITS);
    await expectPlaceholder('/library');
    expect(site.logged('section-not-rendered')).toEqual([]);
    expect(site.logged('api-response-missing')[0]?.fields).toEqual({
      request: expect.any(String),
      app: 'mf-library',
      path: '/library',
      reason: 'HTTP 500',
    });
  });

  it('is missing is replaced by a placeholder', async () => {
    const id = await site.release(fakeSection('mf-library', '"the library"'));
    await site.start(LIMITS);
    await rm(path.join(site.cachedFolder('mf-library', id), 'server'), { recursive: true });
    await expectPlaceholder('/library');
  });

  it('requires a forbidden module is refused', async () => {
    await site.release({ ...fakeSection('mf-library', '""'), server: '(() => require("node:fs"))()' });
    await site.start(LIMITS);
    await expectPlaceholder('/library');
    expect(site.logged('section-not-rendered')[0]?.fields['reason']).toBe('a section may not require node:fs');
  });
});

describe('a section with an endless loop', () => {
  let id: string;

  beforeEach(async () => {
    id = await site.release({ ...fakeSection('mf-library', '""'), server: MISBEHAVING_SECTION });
    await site.start(LIMITS);
  });

  it('is ended at its timeout, and the page still responds', async () => {
    await Promise.all([site.get('/library'), site.get('/')]);
    await expectPlaceholder('/library?loop');
    expect(site.logged('render-worker-exited')).toMatchObject([
      { fields: { reason: 'rendering exceeded its timeout', pages: 1 } },
    ]);
    expect(site.logged('render-failed')[0]?.fields).toMatchObject({
      app: 'mf-library',
      release: id,
      path: '/library',
    });
  });

  it('is ended also if the edge itself stood still for longer than the timeout', async () => {
    await site.get('/library');
    const looping = expectPlaceholder('/library?loop');
    await sleep(150);
    // Blocks this process, and so the edge.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * LIMITS.renderTimeoutMs);
    await looping;
    expect(site.logged('render-worker-exited')).toMatchObject([
      { fields: { reason: 'rendering exceeded its timeout' } },
    ]);
  });

  it('delays no other section', async () => {
    await Promise.all([site.get('/library'), site.get('/webinar')]);
    const ended: string[] = [];
    const open = async (address: string) => {
      const { body } = await site.get(address);
      ended.push(address);
      return body;
    };
    const [, webinars] = await Promise.all([open('/library?loop'), open('/webinar?x')]);
    expect(webinars).toContain('the webinars');
    expect(ended).toEqual(['/webinar?x', '/library?loop']);
  });

  it('does not cost concurrent pages', async () => {
    await site.get('/library');
    const [, beside] = await Promise.all([site.get('/library?loop'), site.get('/library?slow')]);
    expect(beside.body).toContain('an even page');
    expect(site.logged('circuit-opened')).toEqual([]);
  });

  it('opens its circuit breaker the second time, and its pages then respond at once', async () => {
    await site.get('/library?loop=1');
    await site.get('/library?loop=2');
    expect(site.logged('circuit-opened')).toMatchObject([{ fields: { app: 'mf-library', release: id } }]);
    await expectPlaceholder('/library?loop=3');
    expect(site.logged('render-worker-exited')).toHaveLength(2);
    expect((await site.get('/webinar')).body).toContain('the webinars');
  });

  it('is rendered again with its next release', async () => {
    await site.get('/library?loop=1');
    await site.get('/library?loop=2');
    await site.release(fakeSection('mf-library', '"mended"', { version: '1.1.0' }));
    await until(async () => (await site.get('/library')).body.includes('mended'));
  });
});

describe('a shell that cannot render', () => {
  it('gets the unavailable page, and is logged with the reason', async () => {
    await site.release({ ...fakeShell({ version: '2.0.0' }), server: 'throw new Error("broken shell")' });
    await site.start(LIMITS);
    const { statusCode, headers, body } = await site.get('/library');
    expect(statusCode).toBe(503);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('Back in a moment');
    expect(body).toContain('<a href="/library">Retry</a>');
    expect(String(site.logged('page-failed')[0]?.fields['reason'])).toContain('broken shell');
  });
});
