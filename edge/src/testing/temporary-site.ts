import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { activateRelease, publishPart } from 'releases';
import { buildEdge } from '../app.ts';
import { readConfig, type EdgeConfig } from '../config.ts';
import { writeFakePart, type FakePart } from './fake-parts.ts';

/** A line that the edge logged. */
export interface LogLine {
  event: string;
  facts: Readonly<Record<string, unknown>>;
}

/** An edge over a store of its own. */
export interface TemporarySite {
  store: string;
  /** Publishes and activates a part; resolves with the release's id. */
  release: (part: FakePart) => Promise<string>;
  /** Starts the edge; a test starts it once. */
  start: (settings?: Partial<EdgeConfig>) => Promise<FastifyInstance>;
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  log: LogLine[];
  logged: (event: string) => LogLine[];
  remove: () => Promise<void>;
}

/** Makes an empty store in a temporary folder, and an edge for it that is not started yet. */
export async function createTemporarySite(): Promise<TemporarySite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-'));
  const store = path.join(folder, 'store');
  const log: LogLine[] = [];
  let edge: FastifyInstance | undefined;
  return {
    store,
    log,
    logged: (event) => log.filter((line) => line.event === event),
    release: async (part) => {
      const from = await writeFakePart(path.join(folder, 'work'), part);
      const { release } = await publishPart({ store, app: part.name, from, by: 'operator Olga' });
      await activateRelease({ store, app: part.name, target: release.id, by: 'operator Olga' });
      return release.id;
    },
    start: async (settings) => {
      const config = { ...readConfig({ RELEASE_STORE: store }), ...settings };
      edge = await buildEdge(config, (event, facts = {}) => log.push({ event, facts }));
      return edge;
    },
    get: async (url, headers = {}) => {
      if (!edge) throw new Error('the edge is not started');
      return edge.inject({ method: 'GET', url, headers });
    },
    remove: async () => {
      await edge?.close();
      await rm(folder, { recursive: true, force: true });
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
