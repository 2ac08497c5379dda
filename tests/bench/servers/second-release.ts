import { rm } from 'node:fs/promises';
import { activateRelease, openStore, publishApp } from 'releases';
import { changeBuild } from '../../e2e/support/site/releases.ts';
import { DATA_PATHS } from '../../../tools/local/paths.ts';
import type { HttpClient } from './http-client.ts';

/** Two releases of a section that differ only in their version, to alternate between. */
export interface ReleasePair {
  first: string;
  other: string;
  activate: (release: string) => Promise<unknown>;
  /** Resolves when new pages get this release. */
  untilActive: (release: string) => Promise<void>;
}

/** Publishes a second release of a section that the site runs. */
export async function publishSecondRelease(client: HttpClient, app: string): Promise<ReleasePair> {
  const target = { app, by: 'bench', store: await openStore({ address: DATA_PATHS.store }) };
  const isAffected = () => false;
  const folder = await changeBuild({ app, version: '1.0.1', change: (text) => text, isAffected });
  const { release } = await publishApp({ ...target, from: folder });
  await rm(folder, { recursive: true });
  const readActive = async () => {
    const { text } = await client({ method: 'GET', path: '/registry.json', headers: {} });
    const { apps } = JSON.parse(text) as { apps: { name: string; release: string }[] };
    return apps.find(({ name }) => name === app)?.release ?? '';
  };
  return {
    first: await readActive(),
    other: release.id,
    activate: (id) => activateRelease({ ...target, target: id, skipsSmokeCheck: true }),
    untilActive: async (id) => {
      while ((await readActive()) !== id) await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}
