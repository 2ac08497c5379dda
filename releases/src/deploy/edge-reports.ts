import * as v from 'valibot';
import { observationsSchema } from './rollouts/observations.ts';
import { appNameSchema, releaseIdSchema, type ReleaseName } from '../model/format.ts';
import { mapLimited } from '../model/map-limited.ts';
import type { ObjectStore, ReleaseStore } from '../stores/store.ts';

/** Edges of two versions can run beside each other, because other formats are ignored. */
const FORMAT_VERSION = 1;

/** An edge that has reported nothing for longer does not count as running. */
const SILENT_MS = 15_000;

/** A report of an edge that has been gone for longer is removed. */
const GONE_MS = 60 * 60 * 1000;

const REPORTS = 'reports/';
const EDGE_PREFIX = 'edge-';
const PREFETCH = 'prefetch';

const MAX_CONCURRENT_READS = 8;

/** What an edge counted of one release, without addresses. */
const countSchema = v.object({
  shell: v.string(),
  app: v.string(),
  release: v.string(),
  failures: v.number(),
  lastReason: v.string(),
  /** Milliseconds since 1970. */
  lastAt: v.number(),
  /** Hashes of the networks that met a failure. */
  failed: v.array(v.string()),
  /** How many networks got the release, and the smallest of their hashes. */
  served: v.number(),
  sample: v.array(v.string()),
});

export type ReportedCount = v.InferOutput<typeof countSchema>;

/** What an edge saw of the current step of a canary with a plan. The note is about what all edges saw. */
const reportedStepSchema = v.object({
  observations: observationsSchema,
  /** The share with the canary of the visitors who are compared. Observations with different shares do not add up. */
  share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** For how long edges have seen the step, by no clock that can be set. */
  ageMs: v.pipe(v.number(), v.minValue(0)),
  /** One line for operators: when it goes on, or why it waits. */
  note: v.string(),
});
export type ReportedStep = v.InferOutput<typeof reportedStepSchema>;

const reportSchema = v.object({
  formatVersion: v.literal(FORMAT_VERSION),
  name: v.string(),
  /** Of the registry that the edge has applied; 0 if none. */
  revision: v.number(),
  /** The newest change that it read, with the hash of it. */
  newest: v.object({ number: v.number(), hash: v.string() }),
  isStoreAway: v.boolean(),
  /** Where it finds the API. */
  apiOrigin: v.exactOptional(v.string()),
  /** Why it does not use releases that it should: tampered with, damaged or unreadable. A line for each. */
  refused: v.exactOptional(v.array(v.string())),
  /** Apps run from source. Nobody misses such an edge when it is silent. */
  isDevelopment: v.exactOptional(v.boolean()),
  /** Keys (`app/id`) of the releases on its disk. */
  held: v.array(v.string()),
  /** Identifies the key of the hashes. Edges with different keys cannot compare them. */
  hashKey: v.string(),
  counts: v.array(countSchema),
  // An edge of another version may compare in other ways. Its other counts are good.
  rollouts: v.exactOptional(v.fallback(v.array(reportedStepSchema), [])),
});

/** What an edge tells the others and the operators. */
export type EdgeReport = Omit<v.InferOutput<typeof reportSchema>, 'formatVersion'>;

export interface ReportedEdge extends EdgeReport {
  ageMs: number;
  /** False if it has not reported for some time. */
  isRunning: boolean;
}

type Records = Pick<ReleaseStore, 'records'>;

const keyOf = (name: string): string => `${REPORTS}${name}.json`;

/** Stores an edge's report; it replaces its last one. */
export const writeEdgeReport = ({ records }: Records, report: EdgeReport): Promise<void> =>
  records.put(keyOf(EDGE_PREFIX + report.name), JSON.stringify({ formatVersion: FORMAT_VERSION, ...report }));

/** Reads the edges by name, and which releases they should fetch ahead. Removes reports of edges that are gone. */
export async function readFleet({ records }: Records): Promise<{ edges: ReportedEdge[]; wanted: ReleaseName[] }> {
  const found = await readReports(records);
  const gone = found.filter(({ name, ageMs }) => name.startsWith(EDGE_PREFIX) && ageMs > GONE_MS);
  // A reader without the right to write leaves this to others.
  await Promise.all(gone.map(({ name }) => records.remove([keyOf(name)]).catch(() => undefined)));
  const edges = found.flatMap(({ name, text, ageMs }): ReportedEdge[] => {
    const report = name.startsWith(EDGE_PREFIX) && ageMs <= GONE_MS ? parse(reportSchema, text) : undefined;
    const isRunning = ageMs <= SILENT_MS;
    return report && (isRunning || !report.isDevelopment) ? [{ ...report, ageMs, isRunning }] : [];
  });
  const wanted = parse(prefetchSchema, found.find(({ name }) => name === PREFETCH)?.text ?? '') ?? [];
  // Whoever writes to the store could ask for all releases, and so displace those in use before.
  return { edges: edges.sort((a, b) => a.name.localeCompare(b.name)), wanted: wanted.slice(0, MAX_WANTED) };
}

/** Where the running edges find their APIs, that of the newest report first. */
export async function readApiOrigins(store: Records): Promise<string[]> {
  const running = (await readFleet(store)).edges.filter(({ isRunning }) => isRunning);
  const newestFirst = running.sort((a, b) => a.ageMs - b.ageMs);
  return [...new Set(newestFirst.flatMap(({ apiOrigin }) => apiOrigin ?? []))];
}

/** How many releases edges fetch ahead: the latest ones. */
const MAX_WANTED = 10;
const prefetchSchema = v.array(v.object({ app: appNameSchema, id: releaseIdSchema }));

/** Asks every edge to fetch a release before it is activated. */
export async function requestPrefetch(store: Records, release: ReleaseName): Promise<void> {
  const { wanted } = await readFleet(store);
  const others = wanted.filter(({ app, id }) => app !== release.app || id !== release.id);
  const latest = [{ app: release.app, id: release.id }, ...others].slice(0, MAX_WANTED);
  await store.records.put(keyOf(PREFETCH), JSON.stringify(latest));
}

/** Reports with their ages by the store's own clock. One that was removed meanwhile is left out. */
async function readReports(records: ObjectStore): Promise<{ name: string; text: string; ageMs: number }[]> {
  const listed = await records.list(REPORTS);
  const read = await mapLimited(listed, MAX_CONCURRENT_READS, async ({ key, ageMs }) => {
    const content = await records.get(key);
    return content ? [{ name: key.slice(REPORTS.length).replace(/\.json$/, ''), text: content.toString(), ageMs }] : [];
  });
  return read.flat();
}

/** Undefined if the text is none by the schema: of another version, or damaged. */
function parse<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return result.success ? result.output : undefined;
}
