import { setTimeout as sleep } from 'node:timers/promises';
import { stat } from 'node:fs/promises';
import { createCatalogue } from './open-catalogue.ts';
import type { Catalogue } from './open-catalogue.ts';
import { openPrivateCopy } from './private-copy.ts';
import { createReader } from './read/reader.ts';

/** How often the file is looked at; one that has not changed between two looks is taken. */
const LOOK_MS = 150;

/** What became of a changed file: it is served from now on, or was not taken. */
export type CatalogueLoad = { version: string; fault?: undefined } | { version: string; fault: string };

/** A catalogue that follows its file. */
export interface LiveCatalogue extends Catalogue {
  /** Serves every new whole file from now on, and tells what became of each. */
  follow: (onLoad: (load: CatalogueLoad) => void) => void;
  /** Why the file as it is now is not the one in service. */
  fileFault: () => string | undefined;
  close: () => Promise<void>;
}

/**
 * Opens a catalogue file whose name may hold another file at any time. Reads are made at once and not in steps, so the
 * one before can be closed as soon as the next is in service.
 */
export async function openLiveCatalogue(file: string, { now }: { now: () => Date }): Promise<LiveCatalogue> {
  let settled = await stateOf(file);
  let reader = createReader(await openPrivateCopy(file), now);
  let fault: string | undefined;
  const closing = new AbortController();
  let following: Promise<void> | undefined;

  const take = async (): Promise<CatalogueLoad> => {
    try {
      const next = createReader(await openPrivateCopy(file), now);
      reader.close();
      reader = next;
      fault = undefined;
      return { version: reader.version };
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
      return { version: reader.version, fault };
    }
  };
  const lookOn = async (onLoad: (load: CatalogueLoad) => void) => {
    let seen = settled;
    while (!closing.signal.aborted) {
      const state = await stateOf(file);
      if (state !== settled && state === seen) {
        settled = state;
        onLoad(await take());
      }
      seen = state;
      await sleep(LOOK_MS, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  };

  return Object.assign(
    createCatalogue(() => reader),
    {
      follow: (onLoad: (load: CatalogueLoad) => void) => void (following ??= lookOn(onLoad)),
      fileFault: () => fault,
      close: async () => {
        closing.abort();
        await following;
        reader.close();
      },
    },
  );
}

/** Changes whenever something is written to the file, or another one has its name. */
async function stateOf(file: string): Promise<string> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
    return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}
