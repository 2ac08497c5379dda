import { failedCall } from '@learning-center/shared/testing';
import { loadRow } from './load-row.ts';

describe('loading a row', () => {
  it('returns the content or a failure', async () => {
    const { signal } = new AbortController();
    await expect(loadRow(signal, async () => 7)).resolves.toEqual({ state: 'ready', content: 7 });
    await expect(loadRow(signal, () => Promise.reject(failedCall()))).resolves.toEqual({ state: 'failed' });
  });

  it('rejects if the request was aborted', async () => {
    const visit = new AbortController();
    const row = loadRow(visit.signal, async () => {
      visit.abort();
      throw failedCall('cancel request');
    });
    await expect(row).rejects.toThrow('cancel request');
  });
});
