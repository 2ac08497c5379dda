import path from 'node:path';
import { activateRelease, explain, publishPart, readRegistry } from '../src/index.ts';

/**
 * Ships the part whose build lies in `<part>/dist`: publishes it, and gives it to visitors if it is new. A release
 * that the store knows stays as the operators left it, because a container that starts again must not undo a rollback.
 */
async function ship(part: string): Promise<string> {
  const store = process.env['RELEASE_STORE'] ?? '.data/store';
  const by = process.env['RELEASE_BY'] ?? 'ship';
  const commit = process.env['RELEASE_COMMIT'] || null;
  const { release, outcome } = await publishPart({ store, app: part, from: path.join(part, 'dist'), by, commit });
  const active = (await readRegistry(store)).parts[part]?.active;
  if (active === release.id) return `${part} ${release.id} is what visitors get already`;
  if (active && outcome !== 'published')
    return `${part} ${release.id} was shipped before and taken back; visitors get ${active}. To give it to them again: releases activate ${part} ${release.id}`;
  await activateRelease({ store, app: part, target: release.id, by, why: null });
  return `${part} ${release.id} is published and active`;
}

try {
  console.log(await ship(process.argv[2] ?? ''));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
