import * as v from 'valibot';

/** Hashes in a sample that only counts. The estimate is then wrong by a tenth, as a rule. */
export const SAMPLE_SIZE = 128;

/** Hashes have 48 bits. */
const HASH_SPACE = 2 ** 48;

/**
 * The networks with the smallest hashes, in order. Edges add up, and an edge that restarts takes no network for new:
 * what once was too large for a full sample is so for ever.
 */
export const networkSampleSchema = (size = SAMPLE_SIZE) => v.pipe(v.array(v.string()), v.maxLength(size));
type NetworkSample = string[];

/** How many networks there were: exact below the size of the sample, else estimated by how dense the hashes are. */
export function countNetworks(sample: readonly string[]): number {
  if (sample.length < SAMPLE_SIZE) return sample.length;
  const largest = Number.parseInt(sample.at(-1) ?? '', 16);
  return Math.max(SAMPLE_SIZE, Math.round(((SAMPLE_SIZE - 1) * HASH_SPACE) / largest) || 0);
}

/** Adds a network to a sample, which changes; false if it is no new one of the sample. */
export function addNetwork(sample: NetworkSample, network: string, size = SAMPLE_SIZE): boolean {
  if (sample.length >= size && network >= (sample.at(-1) ?? '')) return false;
  const position = findPosition(sample, network);
  if (sample[position] === network) return false;
  sample.splice(position, 0, network);
  if (sample.length > size) sample.pop();
  return true;
}

/** Where a network is in a sample, or would be: a binary search, because samples may be long. */
function findPosition(sample: readonly string[], network: string): number {
  let [low, high] = [0, sample.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sample[middle] ?? '') < network) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Adds up samples of several edges. */
export const mergeNetworks = (samples: readonly (readonly string[])[], size = SAMPLE_SIZE): NetworkSample =>
  samples.reduce<NetworkSample>((sum, sample) => mergeTwo(sum, sample, size), []);

/** Text that is after every hash. */
const END = '~';

function mergeTwo(first: readonly string[], second: readonly string[], size: number): NetworkSample {
  const merged: NetworkSample = [];
  let [left, right] = [0, 0];
  while (merged.length < size && (left < first.length || right < second.length)) {
    const a = first[left] ?? END;
    const b = second[right] ?? END;
    merged.push(a < b ? a : b);
    if (a <= b) left += 1;
    if (b <= a) right += 1;
  }
  return merged;
}
