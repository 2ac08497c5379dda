import { createPathList, RETRY_AFTER_SECONDS } from './sitemap-path-list.ts';

const HOUR = 3_600_000;

/** A list with a source and a clock that the test controls. */
function listOf(first: () => Promise<string[]>) {
  const source = { collect: first, calls: 0 };
  const clock = { now: 1_000 };
  const log = jest.fn();
  const collect = () => {
    source.calls += 1;
    return source.collect();
  };
  return { source, clock, log, list: createPathList({ collect, now: () => clock.now, log }) };
}

const broken = () => Promise.reject(new Error('no response'));

describe('the list of paths', () => {
  it('is collected once for concurrent requests, and cached for an hour', async () => {
    const { list, source, clock } = listOf(async () => ['/']);
    expect(await Promise.all([list.current(), list.current()])).toEqual([['/'], ['/']]);
    clock.now += HOUR - 1;
    await list.current();
    expect(source.calls).toBe(1);
  });

  it('is served while a new one is collected', async () => {
    const { list, source, clock } = listOf(async () => ['/']);
    await list.current();
    clock.now += HOUR;
    source.collect = async () => ['/', '/library'];
    expect(await list.current()).toEqual(['/']);
    expect(await list.current()).toEqual(['/', '/library']);
  });

  it('is served when the API does not respond, which is logged', async () => {
    const { list, source, clock, log } = listOf(async () => ['/']);
    await list.current();
    clock.now += HOUR;
    source.collect = broken;
    await list.current();
    expect(await list.current()).toEqual(['/']);
    expect(log).toHaveBeenCalledWith('sitemap-not-collected', { reason: 'Error: no response', isCached: true });
  });

  it('is not collected again right after a failure', async () => {
    const { list, source, clock } = listOf(broken);
    expect(await list.current()).toBeUndefined();
    source.collect = async () => ['/'];
    expect(await list.current()).toBeUndefined();
    expect(source.calls).toBe(1);
    clock.now += RETRY_AFTER_SECONDS * 1000;
    expect(await list.current()).toEqual(['/']);
  });
});
