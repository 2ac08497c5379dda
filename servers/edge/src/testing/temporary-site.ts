import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { activateRelease, publishPart, readRegistry, releaseFolder } from 'releases';
import { buildEdge, type Edge } from '../app.ts';
import { readConfig, type EdgeConfig } from '../config.ts';
import { writeFakePart, type FakePart } from './fake-parts.ts';

/** Publishing a part and starting a render worker take their time on a busy machine. */
jest.setTimeout(60_000);

/** A line that the edge logged. */
export interface LogLine {
  event: string;
  facts: Readonly<Record<string, unknown>>;
}

/** An edge over a store of its own. */
export interface TemporarySite {
  store: string;
  /** Where builds are written. */
  work: string;
  /** Publishes a part and gives it to nobody. */
  publish: (part: FakePart) => Promise<string>;
  /** Publishes and activates a part; resolves with the release's id. */
  release: (part: FakePart) => Promise<string>;
  /** Publishes a part and gives it to some percent of the visitors. */
  releaseCanary: (part: FakePart, percent: number) => Promise<string>;
  /** Publishes and activates a part, but `release.json` only comes when it is told to, as in storage that is late. */
  releaseUnread: (part: FakePart) => Promise<{ id: string; arrive: () => Promise<void> }>;
  /** Starts the edge; a test starts it once. */
  start: (settings?: Partial<EdgeConfig>) => Promise<Edge>;
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  head: (url: string) => Promise<LightMyRequestResponse>;
  send: (request: InjectOptions) => Promise<LightMyRequestResponse>;
  log: LogLine[];
  logged: (event: string) => LogLine[];
  remove: () => Promise<void>;
}

/** Makes an empty store in a temporary folder, and an edge for it that is not started yet. */
export async function createTemporarySite(): Promise<TemporarySite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-'));
  const store = path.join(folder, 'store');
  const log: LogLine[] = [];
  let edge: Edge | undefined;
  const send = async (request: InjectOptions) => {
    if (!edge) throw new Error('the edge is not started');
    return edge.app.inject(request);
  };
  const publish = async (part: FakePart) => {
    const from = await writeFakePart(path.join(folder, 'work'), part);
    return (await publishPart({ store, app: part.name, from, by: 'operator Olga' })).release.id;
  };
  // Unchecked, because a part of these is no whole section, and broken ones must come to the edge.
  const activate = (app: string, target: string, percent = 100) =>
    activateRelease({ store, app, target, percent, by: 'operator Olga', isUnchecked: true });
  return {
    store,
    work: path.join(folder, 'work'),
    log,
    publish,
    logged: (event) => log.filter((line) => line.event === event),
    release: async (part) => {
      const id = await publish(part);
      await activate(part.name, id);
      return id;
    },
    releaseCanary: async (part, percent) => {
      const id = await publish(part);
      await activate(part.name, id, percent);
      return id;
    },
    releaseUnread: async (part) => {
      const id = await publish(part);
      const file = path.join(releaseFolder(store, part.name, id), 'release.json');
      const content = await readFile(file);
      const registry = await readRegistry(store);
      await rm(file);
      const active = { ...registry.parts[part.name], active: id };
      const changed = {
        ...registry,
        revision: registry.revision + 1,
        parts: { ...registry.parts, [part.name]: active },
      };
      await writeFile(path.join(store, 'registry.json'), JSON.stringify(changed));
      return { id, arrive: () => writeFile(file, content) };
    },
    start: async (settings) => {
      const config = { ...readConfig({ RELEASE_STORE: store }), ...settings };
      edge = await buildEdge(config, (event, facts = {}) => log.push({ event, facts }));
      return edge;
    },
    get: (url, headers = {}) => send({ url, headers }),
    head: (url) => send({ method: 'HEAD', url }),
    send,
    remove: async () => {
      await edge?.app.close();
      // A rollback that is still under way may write its audit line meanwhile.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Waits until something is so; fails after ten seconds. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const limit = performance.now() + 10_000;
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error('it did not become so');
    await sleep(10);
  }
}
