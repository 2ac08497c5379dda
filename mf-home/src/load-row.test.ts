import { failedCall } from '@learning-center/shared/testing';
import { loadRow } from './load-row.ts';

describe('the loading of a row', () => {
  it('answers with what came, or that nothing came', async () => {
    const { signal } = new AbortController();
    await expect(loadRow(signal, async () => 7)).resolves.toEqual({ state: 'ready', content: 7 });
    await expect(loadRow(signal, () => Promise.reject(failedCall()))).resolves.toEqual({ state: 'failed' });
  });

  it('ends with the visit, which is no failure', async () => {
    const visit = new AbortController();
    const row = loadRow(visit.signal, async () => {
      visit.abort();
      throw failedCall('cancel request');
    });
    await expect(row).rejects.toThrow('cancel request');
  });
});
