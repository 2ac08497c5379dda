import * as v from 'valibot';

/** Hashes in a sample. The estimate is then wrong by a tenth, as a rule. */
export const SAMPLE_SIZE = 128;

/** Hashes have 48 bits. */
const HASH_SPACE = 2 ** 48;

/**
 * How many different networks there were. The sample has the smallest of their hashes: so edges can be added up, and an
 * edge that restarts counts no network again.
 */
export const networkCountSchema = v.pipe(v.array(v.string()), v.maxLength(SAMPLE_SIZE));
type NetworkSample = v.InferOutput<typeof networkCountSchema>;

/** Exact below the size of the sample, else estimated: the part of all hashes that the smallest fill tells it. */
export function countNetworks(sample: NetworkSample): number {
  if (sample.length < SAMPLE_SIZE) return sample.length;
  const largest = Number.parseInt(sample.at(-1) ?? '', 16);
  return Math.max(SAMPLE_SIZE, Math.round(((SAMPLE_SIZE - 1) * HASH_SPACE) / largest) || 0);
}

/** Adds a network to a sample, which changes. */
export function addNetwork(sample: NetworkSample, network: string): void {
  const isFull = sample.length >= SAMPLE_SIZE;
  if ((isFull && network >= (sample.at(-1) ?? '')) || sample.includes(network)) return;
  const position = sample.findIndex((each) => each > network);
  sample.splice(position === -1 ? sample.length : position, 0, network);
  if (isFull) sample.pop();
}

/** Adds up samples of several edges. */
export const mergeNetworks = (...samples: readonly NetworkSample[]): NetworkSample =>
  [...new Set(samples.flat())].sort().slice(0, SAMPLE_SIZE);
