import { runBatch } from './run-batch.ts';

describe('a batch of requests', () => {
  it('runs three at a time, each once, and returns what succeeded in the order of the items', async () => {
    const started: number[] = [];
    let running = 0;
    let mostRunning = 0;
    const succeeded = await runBatch([5, 1, 4, 2, 3], async (item) => {
      started.push(item);
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await new Promise((resolve) => setTimeout(resolve, item));
      running -= 1;
      return item !== 4;
    });
    expect(started).toEqual([5, 1, 4, 2, 3]);
    expect(mostRunning).toBe(3);
    expect(succeeded).toEqual([5, 1, 2, 3]);
  });
});
