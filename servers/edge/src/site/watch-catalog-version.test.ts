import { watchCatalogVersion } from './watch-catalog-version.ts';

// Jest's clock does not reach these timers.
jest.mock('node:timers/promises', () => ({
  setTimeout: (delay: number) => new Promise((resolve) => void setTimeout(resolve, delay)),
}));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Watches an API whose version the test changes. */
async function watch(first: string | undefined) {
  const api = { version: first };
  const requests = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      Promise.resolve(new Response(null, { headers: api.version ? { 'Catalog-Version': api.version } : {} })),
    );
  const apiOrigin = 'http://api.invalid';
  const { generation, close } = watchCatalogVersion({ apiOrigin, log: () => undefined });
  await jest.advanceTimersByTimeAsync(0);
  return { api, generation, close, requests };
}

describe('the version of the API’s catalog', () => {
  it('outdates pages within a second of its change, and once more, because other processes of the API may be later', async () => {
    const { api, generation, close } = await watch('1');
    api.version = '2';
    await jest.advanceTimersByTimeAsync(999);
    expect(generation()).toBe(1);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(generation()).toBe(2);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(generation()).toBe(2);
    close();
  });

  it('never changes for an API without versions, which is not polled quickly', async () => {
    const { generation, close, requests } = await watch(undefined);
    await jest.advanceTimersByTimeAsync(59_000);
    expect(requests).toHaveBeenCalledTimes(1);
    expect(generation()).toBe(0);
    close();
  });
});
