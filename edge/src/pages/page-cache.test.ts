import { createTextBody } from '../http/text-body.ts';
import type { PageAnswer } from './page-answer.ts';
import { createPageCache } from './page-cache.ts';

const page = (text: string, changes: { isWhole?: boolean; status?: number } = {}): PageAnswer => ({
  kind: 'page',
  status: 200,
  language: 'en',
  headers: {},
  body: createTextBody(text),
  isWhole: true,
  ...changes,
});
const REDIRECT = { kind: 'redirect', location: '/', isUnknownAddress: true } as const;
const START = Date.UTC(2027, 4, 13);
const DOWN = () => Promise.reject(new Error('down'));

/** A cache with a clock of its own, in seconds, and how often it asked for each page. */
function watchedCache(limits = { bytes: 1_000_000, seconds: 30, staleSeconds: 3_600 }) {
  const clock = { time: 0 };
  const cache = createPageCache({ ...limits, now: () => START + clock.time * 1000 });
  const asked: string[] = [];
  const take = (key: string, answer: PageAnswer | (() => Promise<PageAnswer>) = page(key)) =>
    cache.take(key, async () => {
      asked.push(key);
      return typeof answer === 'function' ? answer() : answer;
    });
  return { take, asked, clock, size: cache.size };
}

/** Lets what goes on in the background end. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('kept pages', () => {
  it('are made once, also when two visitors ask at the same moment', async () => {
    const { take, asked } = watchedCache();
    await Promise.all([take('/'), take('/')]);
    await expect(take('/')).resolves.toMatchObject({ source: 'hit', age: 0 });
    await take('/library');
    expect(asked).toEqual(['/', '/library']);
  });

  it('do not hold what lacks something, nor what is not there', async () => {
    const { take, asked } = watchedCache();
    await take('/stand-in', page('', { isWhole: false }));
    await take('/stand-in', page('', { isWhole: false }));
    await take('/missing', page('', { status: 404 }));
    await take('/missing', page('', { status: 404 }));
    expect(asked).toEqual(['/stand-in', '/stand-in', '/missing', '/missing']);
  });

  it('remember where an address leads', async () => {
    const { take, asked } = watchedCache();
    await take('/nope', REDIRECT);
    expect((await take('/nope')).page).toBe(REDIRECT);
    expect(asked).toEqual(['/nope']);
  });

  it('ask again after a failure', async () => {
    const { take, asked } = watchedCache();
    await expect(take('/', DOWN)).rejects.toThrow('down');
    await take('/');
    expect(asked).toEqual(['/', '/']);
  });

  it('are none for 0 seconds', async () => {
    const { take, asked } = watchedCache({ bytes: 5_000, seconds: 0, staleSeconds: 3_600 });
    await take('/');
    await take('/');
    expect(asked).toEqual(['/', '/']);
  });
});

describe('the memory of kept pages', () => {
  it('is bounded in bytes, whatever addresses are made up', async () => {
    const { take, asked, size } = watchedCache({ bytes: 50_000, seconds: 30, staleSeconds: 3_600 });
    for (let number = 0; number < 1_000; number += 1) await take(`/?made-up=${number}`, page('x'.repeat(2_000)));
    expect(size().bytes).toBeLessThanOrEqual(50_000);
    expect(size().pages).toBeGreaterThan(5);
    await take('/?made-up=0');
    expect(asked).toHaveLength(1_001);
  });

  it('forgets what was being made', async () => {
    const { take, size } = watchedCache();
    const taken = Array.from({ length: 500 }, (_, number) => take(`/${number}`, number % 2 === 0 ? DOWN : REDIRECT));
    expect(size().making).toBe(500);
    await Promise.allSettled(taken);
    expect(size().making).toBe(0);
  });

  it('is not lost to a flood of unknown addresses', async () => {
    const { take, asked, size } = watchedCache({ bytes: 50_000, seconds: 30, staleSeconds: 3_600 });
    await take('/library');
    for (let number = 0; number < 20_000; number += 1) await take(`/nope-${number}`, REDIRECT);
    await take('/library');
    expect(asked.filter((key) => key === '/library')).toHaveLength(1);
    expect(size().bytes).toBeLessThan(1_100_000);
  });
});

describe('a page that is no longer fresh', () => {
  it('is still sent, while a new one is made', async () => {
    const { take, clock } = watchedCache();
    await take('/', page('old'));
    clock.time = 31;
    await expect(take('/', page('new'))).resolves.toMatchObject({ source: 'revalidated', age: 31, ttl: -1 });
    await settled();
    const { page: renewed, source } = await take('/');
    expect(source).toBe('hit');
    expect(renewed.kind === 'page' && String(await renewed.body.as('identity'))).toBe('new');
  });

  it('gives way to a new one when it is twice as old as that', async () => {
    const { take, clock } = watchedCache();
    await take('/', page('old'));
    clock.time = 61;
    await expect(take('/', page('new'))).resolves.toMatchObject({ source: 'miss' });
  });

  it.each([
    ['the layout cannot be rendered', DOWN],
    ['an answer or the section is missing', page('panel', { isWhole: false })],
    ['the new one takes too long', () => new Promise<never>(() => undefined)],
  ])('is sent, and said to be stale, where %s', async (_why, answer) => {
    const { take, clock } = watchedCache();
    const first = await take('/', page('old'));
    clock.time = 3_000;
    const stale = await take('/', answer);
    expect(stale).toMatchObject({ source: 'stale', age: 3_000 });
    expect(stale.page).toBe(first.page);
  });

  it('is sent at once while it is known that no new one comes, and tried again now and then', async () => {
    const { take, clock, asked } = watchedCache();
    await take('/');
    clock.time = 100;
    await take('/', DOWN);
    await settled();
    clock.time = 104;
    await expect(take('/', DOWN)).resolves.toMatchObject({ source: 'stale' });
    expect(asked).toHaveLength(2);
    clock.time = 106;
    await expect(take('/', page('new'))).resolves.toMatchObject({ source: 'stale' });
    await settled();
    await expect(take('/')).resolves.toMatchObject({ source: 'hit' });
    expect(asked).toHaveLength(3);
  });

  it('is not sent when what it shows is gone, or when it is older than a page may be', async () => {
    const { take, clock } = watchedCache();
    await take('/gone');
    await take('/old');
    clock.time = 100;
    expect((await take('/gone', page('', { status: 404 }))).page).toMatchObject({ status: 404 });
    await expect(take('/gone', DOWN)).rejects.toThrow('down');
    clock.time = 3_601;
    await expect(take('/old', DOWN)).rejects.toThrow('down');
  });
});
