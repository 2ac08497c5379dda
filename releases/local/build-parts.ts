import path from 'node:path';
import { activateRelease, describeSmoke, publishPart, readRegistry } from '../src/index.ts';
import { commitOf } from '../src/command-line/commit.ts';
import { inPairs } from './in-pairs.ts';
import { PARTS, PLACES, ROOT } from './places.ts';
import { runCommand } from './run-command.ts';
import { hashOf, isFresh, setFresh } from './stamps.ts';

/** Everything besides its own folder that a part's build depends on. */
const COMMON_INPUTS = [
  'shared/src',
  'shared/package.json',
  'webpack.shared.js',
  'releases/build',
  'tsconfig.json',
  'package-lock.json',
];

const WHO = 'npm start';

/** Builds, publishes and activates each part whose sources changed since it was last built here. */
export async function buildParts(say: (line: string) => void): Promise<void> {
  const { parts, retired = {} } = await readRegistry(PLACES.store);
  const hashes = new Map(
    await Promise.all(PARTS.map(async (part) => [part, await hashOf([part, ...COMMON_INPUTS])] as const)),
  );
  const changed = PARTS.filter((part) => !(parts[part] ?? retired[part]) || !isFresh(part, hashes.get(part) ?? ''));
  if (changed.length === 0) return say('All parts are built.');
  await inPairs(changed, async (part) => {
    say(`Building ${part} …`);
    await buildPart(part);
  });
  for (const part of changed) {
    const { release, outcome } = await publishPart({
      store: PLACES.store,
      app: part,
      from: path.join(ROOT, part, 'dist'),
      by: WHO,
      commit: await commitOf(ROOT),
    });
    if (retired[part]) {
      setFresh(part, hashes.get(part) ?? '');
      say(`${part} ${release.id} is published; the part stays retired until releases activate ${part}.`);
      continue;
    }
    // A shell that comes with new sections need not render the old ones; each new one is tried with it below.
    const isUnchecked = part === 'shell' && changed.length > 1;
    const apiOrigin = process.env['API_ORIGIN'];
    const api = apiOrigin ? { apiOrigin } : {};
    const options = { store: PLACES.store, app: part, target: release.id, by: WHO, isUnchecked, ...api };
    const { smoke } = await activateRelease(options);
    setFresh(part, hashes.get(part) ?? '');
    const tried = smoke?.answers ? `; ${describeSmoke(smoke)}` : '';
    say(`${part} ${release.id} ${outcome === 'unchanged' ? 'is as before' : 'is published and active'}${tried}.`);
  }
}

/** Builds one part; rejects with what the build said. */
export async function buildPart(part: string): Promise<void> {
  const { code, output } = await runCommand(['webpack', '--config', 'webpack.config.js'], {
    cwd: path.join(ROOT, part),
  });
  if (code !== 0) throw new Error(`${part} does not build:\n${output}`);
}
