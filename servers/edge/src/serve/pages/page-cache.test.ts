import { createTextBody } from '../../http/text-response.ts';
import type { PageResponse } from './render-page.ts';
import { createPageCache } from './page-cache.ts';

const page = (text: string, changes: { isCacheable?: boolean; status?: number } = {}): PageResponse => ({
  kind: 'page',
  status: 200,
  language: 'en',
  headers: {},
  body: createTextBody(text),
  isCacheable: true,
  ...changes,
});
const REDIRECT = { kind: 'redirect', location: '/', isUnknownAddress: true } as const;
const START = Date.UTC(2027, 4, 13);
const DOWN = () => Promise.reject(new Error('down'));

/** A cache with its own clock in seconds, and the pages that it rendered. */
function createTestCache(limits = { maxBytes: 1_000_000, ttlSeconds: 30, staleSeconds: 3_600 }) {
  const clock = { time: 0 };
  const cache = createPageCache({ ...limits, now: () => START + clock.time * 1000 });
  const rendered: string[] = [];
  const getOrRender = (key: string, response: PageResponse | (() => Promise<PageResponse>) = page(key)) =>
    cache.getOrRender(key, async () => {
      rendered.push(key);
      return typeof response === 'function' ? response() : response;
    });
  return { getOrRender, rendered, clock, size: cache.size };
}

/** Waits for background renders. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('cached pages', () => {
  it('are rendered once, also for concurrent visitors', async () => {
    const { getOrRender, rendered } = createTestCache();
    await Promise.all([getOrRender('/'), getOrRender('/')]);
    await expect(getOrRender('/')).resolves.toMatchObject({ source: 'hit', ageSeconds: 0 });
    await getOrRender('/library');
    expect(rendered).toEqual(['/', '/library']);
  });

  it('include neither incomplete nor missing pages', async () => {
    const { getOrRender, rendered } = createTestCache();
    await getOrRender('/placeholder', page('', { isCacheable: false }));
    await getOrRender('/placeholder', page('', { isCacheable: false }));
    await getOrRender('/missing', page('', { status: 404 }));
    await getOrRender('/missing', page('', { status: 404 }));
    expect(rendered).toEqual(['/placeholder', '/placeholder', '/missing', '/missing']);
  });

  it('are rendered again after a failure', async () => {
    const { getOrRender, rendered } = createTestCache();
    await expect(getOrRender('/', DOWN)).rejects.toThrow('down');
    await getOrRender('/');
    expect(rendered).toEqual(['/', '/']);
  });
});

describe('the memory of cached pages', () => {
  it('is limited in bytes, whatever addresses are requested', async () => {
    const { getOrRender, rendered, size } = createTestCache({ maxBytes: 50_000, ttlSeconds: 30, staleSeconds: 3_600 });
    for (let number = 0; number < 1_000; number += 1) await getOrRender(`/?made-up=${number}`, page('x'.repeat(2_000)));
    expect(size().bytes).toBeLessThanOrEqual(50_000);
    expect(size().pages).toBeGreaterThan(5);
    await getOrRender('/?made-up=0');
    expect(rendered).toHaveLength(1_001);
  });

  it('is not displaced by a flood of unknown addresses', async () => {
    const { getOrRender, rendered, size } = createTestCache({ maxBytes: 50_000, ttlSeconds: 30, staleSeconds: 3_600 });
    await getOrRender('/library');
    for (let number = 0; number < 20_000; number += 1) await getOrRender(`/nope-${number}`, REDIRECT);
    await getOrRender('/library');
    expect(rendered.filter((key) => key === '/library')).toHaveLength(1);
    expect(size().bytes).toBeLessThan(1_100_000);
  });
});

describe('a page that is no longer fresh', () => {
  it('is still sent while a new one is rendered', async () => {
    const { getOrRender, clock } = createTestCache();
    await getOrRender('/', page('old'));
    clock.time = 31;
    await expect(getOrRender('/', page('new'))).resolves.toMatchObject({
      source: 'revalidated',
      ageSeconds: 31,
      ttlSeconds: -1,
    });
    await settled();
    const { page: newPage, source } = await getOrRender('/');
    expect(source).toBe('hit');
    expect(newPage.kind === 'page' && String(await newPage.body.as('identity'))).toBe('new');
  });

  it.each([
    ['the layout cannot be rendered', DOWN],
    ['an API response or the section is missing', page('panel', { isCacheable: false })],
    ['the new one takes too long', () => new Promise<never>(() => undefined)],
  ])('is sent as stale if %s', async (_why, response) => {
    const { getOrRender, clock } = createTestCache();
    const first = await getOrRender('/', page('old'));
    clock.time = 3_000;
    const stale = await getOrRender('/', response);
    expect(stale).toMatchObject({ source: 'stale', ageSeconds: 3_000 });
    expect(stale.page).toBe(first.page);
  });

  it('is sent at once after a failure, and rendered again after a delay', async () => {
    const { getOrRender, clock, rendered } = createTestCache();
    await getOrRender('/');
    clock.time = 100;
    await getOrRender('/', DOWN);
    await settled();
    clock.time = 104;
    await expect(getOrRender('/', DOWN)).resolves.toMatchObject({ source: 'stale' });
    expect(rendered).toHaveLength(2);
    clock.time = 106;
    await expect(getOrRender('/', page('new'))).resolves.toMatchObject({ source: 'stale' });
    await settled();
    await expect(getOrRender('/')).resolves.toMatchObject({ source: 'hit' });
    expect(rendered).toHaveLength(3);
  });

  it('is not sent if its content is gone, or if it is too old', async () => {
    const { getOrRender, clock } = createTestCache();
    await getOrRender('/gone');
    await getOrRender('/old');
    clock.time = 100;
    expect((await getOrRender('/gone', page('', { status: 404 }))).page).toMatchObject({ status: 404 });
    await expect(getOrRender('/gone', DOWN)).rejects.toThrow('down');
    clock.time = 3_601;
    await expect(getOrRender('/old', DOWN)).rejects.toThrow('down');
  });
});
