/** What the server code of a release may fill of memory, in megabytes of heap. */
export const HEAP_MEGABYTES = 128;
const HALF_SPACE_MEGABYTES = 8;

/**
 * Flags of a process that runs the server code of releases: Node's permission model takes files, processes, threads,
 * add-ons and the inspector from it, for good. It reads what is in `readable`, and nothing else.
 */
export const fenceFlags = (readable: readonly string[]): string[] => [
  '--permission',
  '--no-addons',
  '--disable-sigusr1',
  // The model does not cover its files.
  '--no-experimental-sqlite',
  `--max-old-space-size=${HEAP_MEGABYTES}`,
  `--max-semi-space-size=${HALF_SPACE_MEGABYTES}`,
  ...readable.map((place) => `--allow-fs-read=${place}`),
];
