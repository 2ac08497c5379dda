import type { LimitRows } from '../members/limit-rows.ts';
import { createSharedLimits } from './shared-limits.ts';

const OPTIONS = { uses: 1, windowMs: 60_000 };

/** Counts whose database can be made to fail or to hang. */
function fakeRows() {
  const rows = {
    count: jest.fn(() => Promise.resolve([1])),
    countAttempt: jest.fn(),
    undoAttempt: jest.fn(),
    addLogin: jest.fn(),
    forgetName: jest.fn(),
    removeEnded: jest.fn(() => Promise.resolve()),
    close: jest.fn(),
  };
  return rows satisfies LimitRows;
}

describe('the access to limits that processes share', () => {
  let time: number;
  let failures: unknown[];
  let rows: ReturnType<typeof fakeRows>;
  const start = () => {
    time = 0;
    failures = [];
    rows = fakeRows();
    const tryShared = createSharedLimits({ rows, now: () => time, onFailure: (error) => failures.push(error) });
    return () => tryShared((shared) => shared.count(['a'], OPTIONS));
  };

  afterEach(() => jest.useRealTimers());

  it('returns what the database counted', async () => {
    const count = start();
    await expect(count()).resolves.toEqual([1]);
    expect(failures).toEqual([]);
  });

  it('returns nothing without a shared database', async () => {
    const tryShared = createSharedLimits({ rows: undefined, now: () => 0, onFailure: () => undefined });
    await expect(tryShared((shared) => shared.count(['a'], OPTIONS))).resolves.toBeUndefined();
  });

  it('returns nothing for five seconds after a failure, without another query', async () => {
    const count = start();
    rows.count.mockRejectedValueOnce(new Error('down'));
    await expect(count()).resolves.toBeUndefined();
    time = 4999;
    await expect(count()).resolves.toBeUndefined();
    expect([rows.count.mock.calls.length, failures]).toEqual([1, [new Error('down')]]);
    time = 5000;
    await expect(count()).resolves.toEqual([1]);
  });

  it('waits one second for a database that hangs', async () => {
    const count = start();
    jest.useFakeTimers();
    rows.count.mockReturnValueOnce(new Promise(() => undefined));
    const counted = count();
    await jest.advanceTimersByTimeAsync(1000);
    await expect(counted).resolves.toBeUndefined();
    expect(failures).toEqual([expect.objectContaining({ message: 'no response within 1 s' })]);
  });

  it('removes ended windows every ten seconds at most, and reports if that fails', async () => {
    const count = start();
    rows.removeEnded.mockRejectedValue(new Error('locked'));
    for (time of [0, 5000, 9999, 10_000]) await count();
    expect([rows.removeEnded.mock.calls.length, failures.length]).toEqual([2, 2]);
    await expect(count()).resolves.toEqual([1]);
  });
});
