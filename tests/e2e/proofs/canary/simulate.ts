import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Simulation, TakenBack } from './simulate-release.ts';

/** Simulates releases in as many threads as the machine has processors; the results are in the order of the input. */
export async function simulateAll(simulations: readonly Simulation[]): Promise<(TakenBack | undefined)[]> {
  const results: (TakenBack | undefined)[] = [];
  const remaining = simulations.entries();
  const runThread = async () => {
    const worker = new Worker(new URL('./simulate-worker.ts', import.meta.url));
    for (const [index, simulation] of remaining) {
      worker.postMessage(simulation);
      const [taken] = (await once(worker, 'message')) as [TakenBack | undefined];
      results[index] = taken;
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runThread));
  return results;
}
