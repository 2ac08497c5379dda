import path from 'node:path';
import {
  activateRelease,
  describeSmoke,
  explain,
  publishPart,
  readHistory,
  readRegistry,
  storeFolder,
} from '../src/index.ts';

/**
 * Ships the part whose build lies in `<part>/dist`: publishes it, and gives it to visitors unless they had it before.
 * Such a release stays as the operators left it, because a container that starts again must not undo a rollback.
 */
async function ship(part: string): Promise<string> {
  const store = storeFolder(process.env['RELEASE_STORE'] ?? '.data/store');
  const by = process.env['RELEASE_BY'] ?? 'ship';
  const commit = process.env['RELEASE_COMMIT'] || null;
  const { release } = await publishPart({ store, app: part, from: path.join(part, 'dist'), by, commit });
  const { id } = release;
  const { parts, retired } = await readRegistry(store);
  const active = parts[part]?.active;
  if (active === id) return `${part} ${id} is what visitors get already`;
  if ((active ?? retired?.[part]) && (await wasGiven(store, part, id)))
    return `${part} ${id} was given to visitors before, who now get ${active ?? 'none of it (it is retired)'}; to give it to them again: releases activate ${part} ${id}`;
  const apiOrigin = process.env['API_ORIGIN'];
  const { smoke } = await activateRelease({ store, app: part, target: id, by, ...(apiOrigin ? { apiOrigin } : {}) });
  return `${part} ${id} is published and active${smoke ? `; ${describeSmoke(smoke)}` : ''}`;
}

async function wasGiven(store: string, part: string, id: string): Promise<boolean> {
  const history = await readHistory(store, { app: part, limit: Number.MAX_SAFE_INTEGER });
  return history.some(({ to }) => to === id);
}

try {
  console.log(await ship(process.argv[2] ?? ''));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
