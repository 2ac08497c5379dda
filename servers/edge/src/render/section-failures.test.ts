import { rm } from 'node:fs/promises';
import path from 'node:path';
import { releaseFolder } from 'releases';
import { fakeSection, fakeShell } from '../testing/fake-parts.ts';
import { ODD } from '../testing/odd-section.ts';
import { expectStandInAt } from '../testing/expect-stand-in.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';

/** Short, so that the tests are; long enough for a busy machine. */
const LIMITS = { renderLimit: 700, callLimit: 300 };

let site: TemporarySite;

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.release(fakeSection('mf-webinar', '"the webinars"'));
});

afterEach(() => site.remove());

const expectStandIn = (address: string) => expectStandInAt(site, address);

describe('a section whose server bundle', () => {
  it('throws as it is loaded costs its place only', async () => {
    const id = await site.release({ ...fakeSection('mf-library', '""'), server: 'throw new Error("no")' });
    await site.start(LIMITS);
    await expectStandIn('/library');
    expect((await site.get('/webinar')).body).toContain('the webinars');
    expect(site.logged('section-not-rendered')[0]?.facts).toMatchObject({
      part: 'mf-library',
      release: id,
      reason: 'no',
    });
  });

  it('throws while it renders costs its place only, and is tried again for the next visitor', async () => {
    await site.release({ ...fakeSection('mf-library', '""'), server: ODD });
    await site.start(LIMITS);
    await expectStandIn('/library?odd');
    await expectStandIn('/library?odd');
    expect(site.logged('section-not-rendered')).toHaveLength(2);
    expect((await site.get('/library')).body).toContain('an even page');
  });

  it('gets no answer of the API is shown by the browser, and its release is not blamed', async () => {
    const failing = `(() => { throw Object.assign(new Error('HTTP 500'), { name: 'ApiError' }); })()`;
    await site.release(fakeSection('mf-library', failing));
    await site.start(LIMITS);
    await expectStandIn('/library');
    expect(site.logged('section-not-rendered')).toEqual([]);
    expect(site.logged('answer-missing')[0]?.facts).toEqual({
      request: expect.any(String),
      part: 'mf-library',
      path: '/library',
      reason: 'HTTP 500',
    });
  });

  it('is missing costs its place only', async () => {
    const id = await site.release(fakeSection('mf-library', '"the library"'));
    await site.start(LIMITS);
    await rm(path.join(releaseFolder(site.store, 'mf-library', id), 'server'), { recursive: true });
    await expectStandIn('/library');
  });

  it('requires what it may not have is refused', async () => {
    await site.release({ ...fakeSection('mf-library', '""'), server: 'require("node:fs")' });
    await site.start(LIMITS);
    await expectStandIn('/library');
    expect(site.logged('section-not-rendered')[0]?.facts['reason']).toBe('a section may not require node:fs');
  });
});

describe('a section that loops without end', () => {
  let id: string;

  beforeEach(async () => {
    id = await site.release({ ...fakeSection('mf-library', '""'), server: ODD });
    await site.start(LIMITS);
  });

  it('is ended at the limit, and the page still answers', async () => {
    await Promise.all([site.get('/library'), site.get('/')]);
    const begin = performance.now();
    await expectStandIn('/library?loop');
    expect(performance.now() - begin).toBeLessThan(2_500);
    expect(site.logged('render-worker-ended')).toMatchObject([
      { facts: { reason: 'rendering took longer than its limit', pages: 1 } },
    ]);
    expect(site.logged('render-failed')[0]?.facts).toMatchObject({
      part: 'mf-library',
      release: id,
      path: '/library',
    });
  });

  it('holds up no other section', async () => {
    await Promise.all([site.get('/library'), site.get('/webinar')]);
    const looping = site.get('/library?loop');
    const begin = performance.now();
    expect((await site.get('/webinar?x')).body).toContain('the webinars');
    expect(performance.now() - begin).toBeLessThan(LIMITS.renderLimit);
    await looping;
  });

  it('does not cost the pages that were under way beside it', async () => {
    await site.get('/library');
    const [, beside] = await Promise.all([site.get('/library?loop'), site.get('/library?slow')]);
    expect(beside.body).toContain('an even page');
    expect(site.logged('section-set-aside')).toEqual([]);
  });

  it('is set aside after the second time, and its pages then answer at once', async () => {
    await site.get('/library?loop=1');
    await site.get('/library?loop=2');
    expect(site.logged('section-set-aside')).toMatchObject([{ facts: { part: 'mf-library', release: id } }]);
    const begin = performance.now();
    await expectStandIn('/library?loop=3');
    expect(performance.now() - begin).toBeLessThan(LIMITS.renderLimit);
    expect((await site.get('/webinar')).body).toContain('the webinars');
  });

  it('has a new chance with its next release', async () => {
    await site.get('/library?loop=1');
    await site.get('/library?loop=2');
    await site.release(fakeSection('mf-library', '"mended"', { version: '1.1.0' }));
    await until(async () => (await site.get('/library')).body.includes('mended'));
  });
});

describe('a shell that cannot render', () => {
  it('is answered with a page that says so, and logged with the reason', async () => {
    await site.release({ ...fakeShell({ version: '2.0.0' }), server: 'throw new Error("broken shell")' });
    await site.start(LIMITS);
    const { statusCode, headers, body } = await site.get('/library');
    expect(statusCode).toBe(503);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('Back in a moment');
    expect(body).toContain('<a href="/library">Retry</a>');
    expect(String(site.logged('page-failed')[0]?.facts['reason'])).toContain('broken shell');
  });
});
