import type { PageAnswer } from './page-answer.ts';
import { createPageCache } from './page-cache.ts';
import { createTextBody } from '../http/text-body.ts';

const page = (text: string, changes: { isWhole?: boolean; status?: number } = {}): PageAnswer => ({
  kind: 'page',
  status: 200,
  headers: {},
  body: createTextBody(text),
  isWhole: true,
  ...changes,
});

/** A cache, and how often it asked for each page. */
function watchedCache(limits = { bytes: 1_000_000, seconds: 30 }) {
  const cache = createPageCache(limits);
  const made: string[] = [];
  const take = (key: string, answer: PageAnswer | Promise<PageAnswer> = page(key)) =>
    cache.take(key, async () => {
      made.push(key);
      return answer;
    });
  return { take, made };
}

describe('kept pages', () => {
  it('are made once, also when two visitors ask at the same moment', async () => {
    const { take, made } = watchedCache();
    await Promise.all([take('/'), take('/')]);
    await take('/');
    await take('/library');
    expect(made).toEqual(['/', '/library']);
  });

  it('do not hold what lacks something, nor what is not there', async () => {
    const { take, made } = watchedCache();
    await take('/stand-in', page('', { isWhole: false }));
    await take('/stand-in', page('', { isWhole: false }));
    await take('/missing', page('', { status: 404 }));
    await take('/missing', page('', { status: 404 }));
    expect(made).toEqual(['/stand-in', '/stand-in', '/missing', '/missing']);
  });

  it('remember where an address leads', async () => {
    const { take, made } = watchedCache();
    const redirect = { kind: 'redirect', location: '/', isUnknownAddress: true } as const;
    await take('/nope', redirect);
    await expect(take('/nope')).resolves.toBe(redirect);
    expect(made).toEqual(['/nope']);
  });

  it('ask again after a failure', async () => {
    const { take, made } = watchedCache();
    await expect(take('/', Promise.reject(new Error('down')))).rejects.toThrow('down');
    await take('/');
    expect(made).toEqual(['/', '/']);
  });

  it('are bounded in bytes', async () => {
    const { take, made } = watchedCache({ bytes: 5_000, seconds: 30 });
    for (const key of ['a', 'b', 'c', 'a']) await take(key, page('x'.repeat(2_000)));
    expect(made).toEqual(['a', 'b', 'c', 'a']);
  });

  it('are bounded in age', async () => {
    const { take, made } = watchedCache({ bytes: 5_000, seconds: 0.02 });
    await take('/');
    await new Promise((resolve) => setTimeout(resolve, 40));
    await take('/');
    expect(made).toEqual(['/', '/']);
  });

  it('are none for 0 seconds', async () => {
    const { take, made } = watchedCache({ bytes: 5_000, seconds: 0 });
    await take('/');
    await take('/');
    expect(made).toEqual(['/', '/']);
  });
});
