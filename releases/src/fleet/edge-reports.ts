import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { observationsSchema } from '../rollouts/observations.ts';
import { isSameText } from '../same-text.ts';
import { canonicalJson } from '../store/canonical-json.ts';
import { appNameSchema, releaseIdSchema } from '../store/names.ts';
import type { ReleaseName, ReleaseStore, StoredReport } from '../store/release-store.ts';

/** Edges of two versions can run beside each other, because other formats are ignored. */
const FORMAT_VERSION = 1;

/** An edge that has reported nothing for longer does not count as running. */
const SILENT_MS = 15_000;

/** A report of an edge that has been gone for longer is removed. */
const GONE_MS = 60 * 60 * 1000;

const EDGE_PREFIX = 'edge-';
const PREFETCH = 'prefetch';

const countOfVisits = v.pipe(v.number(), v.integer(), v.minValue(0));

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

/** Visits with one release. A histogram has one number per bucket, not cumulative, and one above all. */
const vitalsSchema = v.object({
  app: appNameSchema,
  release: releaseIdSchema,
  visits: countOfVisits,
  failedCalls: countOfVisits,
  /** By vital: `lcp`, `inp`, `cls`, `ttfb`, `hydrated`, `shown`. */
  histograms: v.record(v.string(), v.array(countOfVisits)),
});
export type ReportedVitals = v.InferOutput<typeof vitalsSchema>;

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
  isStoreAway: v.boolean(),
  /** Keys (`app/id`) of the releases on its disk. */
  held: v.array(v.string()),
  /** Identifies the key of the hashes. Edges with different keys cannot compare them. */
  hashKey: v.string(),
  counts: v.array(countSchema),
  vitals: v.exactOptional(v.array(vitalsSchema)),
  // An edge of another version may compare in other ways. Its other counts are good.
  rollouts: v.exactOptional(v.fallback(v.array(reportedStepSchema), [])),
  /** Random, and new in each report. */
  nonce: v.exactOptional(v.string()),
  /** The nonces of other edges that it read last, by name: they prove that the report is not an old one. */
  seen: v.exactOptional(v.record(v.string(), v.string())),
});

/** What an edge counted of one release, without addresses. */
export type ReportedCount = v.InferOutput<typeof countSchema>;

/** What an edge tells the others and the operators. */
export type EdgeReport = Omit<v.InferOutput<typeof reportSchema>, 'formatVersion'>;

/** A report with its age. */
export interface ReportedEdge extends EdgeReport {
  ageMs: number;
  /** False if it has not reported for some time. */
  isRunning: boolean;
  /** Whether an edge with the same secret wrote it. Everybody who writes to the store can write other reports. */
  isAuthentic: boolean;
}

/** Stores an edge's report; it replaces its last one. The key proves to the other edges who wrote it. */
export function writeEdgeReport(
  { reports }: Pick<ReleaseStore, 'reports'>,
  report: EdgeReport,
  key?: Uint8Array,
): Promise<void> {
  const content = { formatVersion: FORMAT_VERSION, ...report };
  const sealed = key ? { ...content, mac: macOf(content, key) } : content;
  return reports.write(EDGE_PREFIX + report.name, JSON.stringify(sealed));
}

const macOf = (report: object, key: Uint8Array): string =>
  createHmac('sha256', key)
    .update(canonicalJson({ ...report, mac: undefined }))
    .digest('hex');

/** Compares a report's code with the key, and its name with that of the file. */
function isAuthentic({ name, text }: StoredReport, key: Uint8Array): boolean {
  const report = v.safeParse(v.looseObject({ name: v.string(), mac: v.string() }), JSON.parse(text));
  if (!report.success || name !== EDGE_PREFIX + report.output.name) return false;
  return isSameText(macOf(report.output, key), report.output.mac);
}

/** What the fleet reports: its edges by name, and the releases that they should fetch ahead of use. */
export interface FleetState {
  edges: ReportedEdge[];
  wanted: ReleaseName[];
}

/** Reads the reports of all edges, and removes those of edges that are gone. Without a key, none is authentic. */
export async function readFleet({ reports }: Pick<ReleaseStore, 'reports'>, key?: Uint8Array): Promise<FleetState> {
  const found = await reports.readAll();
  const gone = found.filter(({ name, ageMs }) => name.startsWith(EDGE_PREFIX) && ageMs > GONE_MS);
  // A reader without the right to write leaves this to others.
  await Promise.all(gone.map(({ name }) => reports.remove(name).catch(() => undefined)));
  const edges = found.flatMap((stored): ReportedEdge[] => {
    const { name, text, ageMs } = stored;
    const report = name.startsWith(EDGE_PREFIX) && ageMs <= GONE_MS ? parse(reportSchema, text) : undefined;
    if (!report) return [];
    return [{ ...report, ageMs, isRunning: ageMs <= SILENT_MS, isAuthentic: !!key && isAuthentic(stored, key) }];
  });
  const wanted = parse(prefetchSchema, found.find(({ name }) => name === PREFETCH)?.text ?? '') ?? [];
  // Whoever writes to the store could ask for all releases, and so displace those in use before.
  return { edges: edges.sort((a, b) => a.name.localeCompare(b.name)), wanted: wanted.slice(0, MAX_WANTED) };
}

/** How many releases edges fetch ahead: the latest ones. */
const MAX_WANTED = 10;
const prefetchSchema = v.array(v.object({ app: appNameSchema, id: releaseIdSchema }));

/** Asks every edge to fetch a release before it is activated. */
export async function requestPrefetch(store: Pick<ReleaseStore, 'reports'>, release: ReleaseName): Promise<void> {
  const { wanted } = await readFleet(store);
  const others = wanted.filter(({ app, id }) => app !== release.app || id !== release.id);
  const latest = [{ app: release.app, id: release.id }, ...others].slice(0, MAX_WANTED);
  await store.reports.write(PREFETCH, JSON.stringify(latest));
}

function parse<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
