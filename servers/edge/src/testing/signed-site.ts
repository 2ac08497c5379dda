import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { activateRelease, openStore, publishApp, readTrustFile, type ReleaseStore } from 'releases';
import { createSigningKeys, type KeyName, type SigningKeys } from '../../../../releases/src/testing/signing-keys.ts';
import type { Edge } from '../app.ts';
import { readConfig } from '../config.ts';
import { fakeSection, fakeShell, writeFakeApp, type FakeApp } from './fake-apps.ts';
import { buildTestEdge, type LogLine } from './temporary-site.ts';

export const OPS_TOKEN = 'a token of the operators that nobody guesses';

/** A site whose releases are signed with keys of its own. */
export interface SignedSite {
  folder: string;
  storeFolder: string;
  signing: SigningKeys;
  /** The store as operators open it. */
  store: ReleaseStore;
  log: LogLine[];
  publish: (app: FakeApp, key?: KeyName) => Promise<string>;
  /** Publishes and activates an app; resolves with the release's id. */
  release: (app: FakeApp) => Promise<string>;
  /** Starts an edge with its own disk, `cache-<name>`. */
  startEdge: (name?: string, changes?: Readonly<Record<string, string>>) => Promise<Edge>;
  stopEdges: () => Promise<void>;
  remove: () => Promise<void>;
}

export const signedLibrary = (content: string, version = '1.0.0'): FakeApp =>
  fakeSection('mf-library', JSON.stringify(content), { version });

/** Creates a site with a shell and a section that shows a text. */
export async function createSignedSite(content: string): Promise<SignedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'signed-'));
  const storeFolder = path.join(folder, 'store');
  const signing = await createSigningKeys(path.join(folder, 'keys'));
  const log: LogLine[] = [];
  const edges: Edge[] = [];
  const stopEdges = async () => {
    for (const { app } of edges.splice(0)) await app.close();
  };
  const site: SignedSite = {
    folder,
    storeFolder,
    signing,
    store: await openStore({ address: storeFolder }),
    log,
    publish: async (app, key = 'team') => {
      const from = await writeFakeApp(path.join(folder, 'work'), app);
      const trustedKeys = await readTrustFile(signing.trustFile);
      const keys = { trustedKeys, releaseKey: signing.keys[key] };
      return (await publishApp({ store: site.store, app: app.name, from, by: 'mira', ...keys })).release.id;
    },
    release: async (app) => {
      const target = await site.publish(app);
      await activateRelease({ store: site.store, app: app.name, target, by: 'mira', skipsSmokeCheck: true });
      return target;
    },
    startEdge: async (name = 'one', changes = {}) => {
      const environment = { ...environmentOf(site, name), ...changes };
      const config = readConfig(environment);
      const fleet = { ...config.fleet, intervalMs: 100 };
      const edge = await buildTestEdge({ ...config, fleet }, (event, fields = {}) => log.push({ event, fields }));
      edges.push(edge);
      return edge;
    },
    stopEdges,
    remove: async () => {
      await stopEdges();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await site.release(fakeShell());
  await site.release(signedLibrary(content));
  return site;
}

const environmentOf = ({ folder, storeFolder, signing }: SignedSite, name: string) => ({
  RELEASE_STORE: storeFolder,
  RELEASE_CACHE: path.join(folder, `cache-${name}`),
  TRUST_FILE: signing.trustFile,
  OVERRIDE_SECRET: 'a secret of the operators that nobody guesses',
  OPS_TOKEN,
  EDGE_NAME: name,
  AUTO_ROLLBACK_VISITORS: '3',
});
