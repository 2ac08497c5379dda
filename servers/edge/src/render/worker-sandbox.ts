import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fenceFlags } from 'releases/server-bundle';

const ENTRY = path.join(import.meta.dirname, 'render-worker.ts');
const EDGE = path.resolve(import.meta.dirname, '..', '..');
const PACKAGES = ['lru-cache', 'releases'];

/** The code of the edge and its packages that a worker loads, wherever these lie; nothing of it is secret. */
function ownCode(): string[] {
  const above = foldersAbove(EDGE).flatMap((folder) => PACKAGES.map((name) => path.join(folder, 'node_modules', name)));
  // A package may be a link, whose target is what Node reads.
  const linked = above.filter((place) => existsSync(place)).map((place) => realpathSync(place));
  const releases = path.resolve(createRequire(import.meta.url).resolve('releases/server-bundle'), '..', '..');
  const sources = [EDGE, releases].flatMap((of) => [path.join(of, 'src'), path.join(of, 'package.json')]);
  return [...new Set([...sources, ...above, ...linked])];
}

function foldersAbove(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)];
}

/** The command line of a worker, which reads its own code, the releases in `readable`, and nothing else. */
export function fencedCommand(shell: string | undefined, readable: readonly string[]): string[] {
  return [
    ...fenceFlags([...ownCode(), ...readable]),
    '--disallow-code-generation-from-strings',
    ENTRY,
    ...(shell === undefined ? [] : [shell]),
  ];
}
