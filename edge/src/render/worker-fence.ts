import { createRequire } from 'node:module';
import path from 'node:path';

/** Megabytes of heap of a worker: a section that fills it ends its worker, not the edge. */
export const HEAP_MEGABYTES = 128;
const HALF_SPACE_MEGABYTES = 8;

const ENTRY = path.join(import.meta.dirname, 'render-worker.ts');
const EDGE = path.resolve(import.meta.dirname, '..', '..');
const PACKAGES = ['lru-cache', 'releases'];

/** The code of the edge and its packages that a worker loads, wherever these lie; nothing of it is secret. */
function ownCode(): string[] {
  const above = foldersAbove(EDGE).flatMap((folder) => PACKAGES.map((name) => path.join(folder, 'node_modules', name)));
  const releases = path.resolve(createRequire(import.meta.url).resolve('releases/server-bundle'), '..', '..');
  const sources = [EDGE, releases].flatMap((of) => [path.join(of, 'src'), path.join(of, 'package.json')]);
  return [...sources, ...above];
}

function foldersAbove(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)];
}

/**
 * The command line of a worker: Node's permission model takes files, processes, threads, add-ons and the inspector from
 * it, for good. It reads its own code and the releases in `readable`, and nothing else.
 */
export function fencedCommand(shell: string | undefined, readable: readonly string[]): string[] {
  return [
    '--permission',
    '--no-addons',
    '--disable-sigusr1',
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    `--max-semi-space-size=${HALF_SPACE_MEGABYTES}`,
    ...[...ownCode(), ...readable].map((place) => `--allow-fs-read=${place}`),
    ENTRY,
    ...(shell === undefined ? [] : [shell]),
  ];
}
