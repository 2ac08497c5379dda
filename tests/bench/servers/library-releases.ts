import { rm } from 'node:fs/promises';
import { activateRelease, publishApp } from 'releases';
import { changeBuild } from '../../e2e/support/site/releases.ts';
import { DATA_PATHS } from '../../../tools/local/paths.ts';
import type { HttpClient } from './http-client.ts';

/** Two releases of the library that differ only in their version, to alternate between. */
interface LibraryReleases {
  first: string;
  other: string;
  activate: (release: string) => Promise<unknown>;
  /** Resolves when new pages get this release. */
  untilActive: (release: string) => Promise<void>;
}

const TARGET = { app: 'mf-library', by: 'bench' };

/** Publishes a second release of the library that the site runs. */
export async function publishSecondLibrary(client: HttpClient): Promise<LibraryReleases> {
  const isAffected = () => false;
  const folder = await changeBuild({ app: 'mf-library', version: '1.0.1', change: (text) => text, isAffected });
  const { release } = await publishApp({ ...TARGET, store: DATA_PATHS.store, from: folder });
  await rm(folder, { recursive: true });
  const readActive = async () => {
    const { text } = await client({ method: 'GET', path: '/registry.json', headers: {} });
    const { apps } = JSON.parse(text) as { apps: { name: string; release: string }[] };
    return apps.find(({ name }) => name === TARGET.app)?.release ?? '';
  };
  return {
    first: await readActive(),
    other: release.id,
    activate: (target) => activateRelease({ ...TARGET, store: DATA_PATHS.store, target, skipsSmokeCheck: true }),
    untilActive: async (target) => {
      while ((await readActive()) !== target) await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}
