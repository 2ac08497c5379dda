import { rm } from 'node:fs/promises';
import { activateRelease, publishPart } from 'releases';
import { changeBuild } from '../../e2e/support/releases.ts';
import { PLACES } from '../../releases/local/places.ts';
import type { Ask } from './ask.ts';

/** Two releases of the library that differ in their version only, to go back and forth between. */
export interface LibraryReleases {
  first: string;
  other: string;
  activate: (release: string) => Promise<unknown>;
  /** Resolves when new pages get this release. */
  untilActive: (release: string) => Promise<void>;
}

const WHO = { app: 'mf-library', by: 'bench' };

/** Publishes a second release of the library that the site runs; `ask` asks the site. */
export async function publishSecondLibrary(ask: Ask): Promise<LibraryReleases> {
  const isConcerned = () => false;
  const folder = await changeBuild({ part: 'mf-library', version: '1.0.1', change: (text) => text, isConcerned });
  const { release } = await publishPart({ ...WHO, store: PLACES.store, from: folder });
  await rm(folder, { recursive: true });
  const readActive = async () => {
    const { text } = await ask({ method: 'GET', path: '/registry.json', headers: {} });
    const { parts } = JSON.parse(text) as { parts: { name: string; release: string }[] };
    return parts.find(({ name }) => name === WHO.app)?.release ?? '';
  };
  return {
    first: await readActive(),
    other: release.id,
    activate: (target) => activateRelease({ ...WHO, store: PLACES.store, target, isUnchecked: true }),
    untilActive: async (target) => {
      while ((await readActive()) !== target) await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}
