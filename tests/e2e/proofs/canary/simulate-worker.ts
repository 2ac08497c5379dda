import { parentPort } from 'node:worker_threads';
import { simulateRelease, type Simulation } from './simulate-release.ts';

// Takes releases one by one, so that no thread waits for another.
parentPort?.on('message', (simulation: Simulation) => {
  parentPort?.postMessage(simulateRelease(simulation));
});
