import { raceAbort, withTimeout } from './timers.ts';

const message = 'the section took too long';
const never = new Promise<never>(() => undefined);

describe('a promise with a timeout', () => {
  it('resolves or rejects by itself within the time limit', async () => {
    await expect(withTimeout(Promise.resolve('loaded'), 1_000)).resolves.toBe('loaded');
    await expect(withTimeout(Promise.reject(new Error('down')), 1_000)).rejects.toThrow('down');
  });

  it('rejects after the time limit', async () => {
    await expect(withTimeout(never, 10)).rejects.toThrow('no response within 0.01 s');
  });
});

describe('a promise that races an abort signal', () => {
  it('resolves while nothing aborts the signal', async () => {
    await expect(raceAbort(Promise.resolve('loaded'), { signal: new AbortController().signal, message })).resolves.toBe(
      'loaded',
    );
  });

  it('rejects on an abort, also of one before, and names the reason as its cause', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const race = raceAbort(never, { signal, message });
    const cause = new Error('left the page');
    controller.abort(cause);
    await expect(race).rejects.toMatchObject({ message, cause });
    await expect(raceAbort(Promise.resolve('loaded'), { signal, message })).rejects.toMatchObject({ message, cause });
  });
});
