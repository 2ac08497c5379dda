import * as v from 'valibot';
import { type Entry, entrySchema, isChange } from './entry.ts';
import {
  appNameSchema,
  previewNameSchema,
  releaseIdSchema,
  releaseKey,
  type ReleaseName,
  roleSchema,
  serverSchema,
  timeSchema,
} from './format.ts';

/**
 * What visitors get, as data. Called by the log, the edge and all commands. Owns the schema and pure changes of it;
 * nothing here reads a store. Fails: another format is refused in one line.
 */

/** The steps of a canary that goes on by itself. */
const planSchema = v.object({
  /** Shares of visitors in percent, rising; the last is 100. */
  steps: v.array(v.pipe(v.number(), v.gtValue(0), v.maxValue(100))),
  /** How long each step lasts at least. */
  everyMinutes: v.pipe(v.number(), v.gtValue(0)),
});
export type RolloutPlan = v.InferOutput<typeof planSchema>;

/** How a canary goes on by itself. Its step is its `percent`, which began at `since`. */
const rolloutSchema = v.object({
  ...planSchema.entries,
  /** Somebody holds it: it does not go on by itself, but still goes back. */
  held: v.exactOptional(v.object({ by: v.string(), when: timeSchema, why: v.nullable(v.string()) })),
});
export type Rollout = v.InferOutput<typeof rolloutSchema>;

/** A release that `percent` of visitors get; `since` and `by` describe its last change. */
const canarySchema = v.object({
  id: releaseIdSchema,
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  since: timeSchema,
  by: v.string(),
  rollout: v.exactOptional(rolloutSchema),
});

export type Canary = v.InferOutput<typeof canarySchema>;

/**
 * What visitors get of one app. `previous` lists earlier releases for `rollback`, newest first. `reachedBy` is how the
 * active release became active: activate, promote or rollback. Without an active release there is a canary, and the
 * other visitors get no release of the app.
 */
const activeAppSchema = v.object({
  active: v.exactOptional(releaseIdSchema),
  previous: v.array(releaseIdSchema),
  canary: v.exactOptional(canarySchema),
  activatedAt: timeSchema,
  by: v.string(),
  reachedBy: v.exactOptional(v.string()),
  /** Failures alone do not roll the active release back. */
  pinned: v.exactOptional(v.literal(true)),
});
export type ActiveApp = v.InferOutput<typeof activeAppSchema>;

const retiredAppSchema = v.object({ ...activeAppSchema.entries, active: releaseIdSchema });
export type RetiredApp = v.InferOutput<typeof retiredAppSchema>;

/** A token of a tool or a pipeline. Only the hash of its secret is stored. */
const tokenSchema = v.object({
  name: v.string(),
  role: roleSchema,
  /** The apps of a previewer or publisher; other roles have none. */
  apps: v.array(appNameSchema),
  /** SHA-256 of the whole token, as hexadecimal digits. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256')),
  createdAt: timeSchema,
  by: v.string(),
  expiresAt: timeSchema,
});
export type Token = v.InferOutput<typeof tokenSchema>;

/** A link that shows one release, or a development server, to whoever has it. A revoked one stays until it would expire, for the explanation. */
const previewSchema = v.object({
  app: appNameSchema,
  release: v.union([releaseIdSchema, serverSchema]),
  preview: v.exactOptional(previewNameSchema),
  createdAt: timeSchema,
  by: v.string(),
  expiresAt: timeSchema,
  revokedAt: v.exactOptional(timeSchema),
});
export type Preview = v.InferOutput<typeof previewSchema>;

const ofApps = <Schema extends v.GenericSchema>(schema: Schema) => v.exactOptional(v.record(appNameSchema, schema));
const byId = <Schema extends v.GenericSchema>(schema: Schema) => v.exactOptional(v.record(v.string(), schema));

/** What visitors get, and who may do what. Each change of the log has the registry after it. */
export const registrySchema = v.object({
  /** How often visitors' releases were changed. */
  revision: v.number(),
  apps: v.record(appNameSchema, activeAppSchema),
  /** The last state of retired apps, for a rollback; `activatedAt` and `by` describe the retirement. */
  retired: ofApps(retiredAppSchema),
  /** Releases that are being removed; nobody may activate them until the removal is over or given up. */
  pruning: ofApps(v.array(v.object({ id: releaseIdSchema, expiresAt: timeSchema }))),
  /** Releases that were only published for a preview, the oldest first. */
  previewReleases: ofApps(v.array(v.object({ id: releaseIdSchema, preview: previewNameSchema }))),
  previews: byId(previewSchema),
  tokens: byId(tokenSchema),
  /** The last change of what visitors get. */
  lastChange: v.nullable(entrySchema),
});
export type Registry = v.InferOutput<typeof registrySchema>;

/** The registry of a new store. */
export const EMPTY_REGISTRY: Registry = { revision: 0, apps: {}, lastChange: null };

/** Keys (`app/id`) of the releases that visitors get, or got before one of these changes. */
export function servedReleases({ apps, retired = {} }: Registry, entries: readonly Entry[]): string[] {
  const current = [...Object.entries(apps), ...Object.entries(retired)].flatMap(([app, { active, previous, canary }]) =>
    [active, ...previous, canary?.id].map((id) => ({ app, id })),
  );
  const past = entries
    .filter(isChange)
    .flatMap(({ app, from, to, ended }) => [from, to, ended].map((id) => ({ app: app ?? '', id })));
  return [...current, ...past].flatMap(({ app, id }) => (id ? [releaseKey({ app, id })] : []));
}

type WithPreviewReleases = Pick<Registry, 'previewReleases'>;

/** The preview that a release was published for; undefined for an ordinary release. */
export const previewOf = (registry: WithPreviewReleases, { app, id }: ReleaseName): string | undefined =>
  previewReleasesOf(registry, app).find((release) => release.id === id)?.preview;

/** The ids of an app's releases for a preview, the oldest first. */
export const idsOfPreview = (registry: Registry, app: string, preview: string): string[] =>
  previewReleasesOf(registry, app)
    .filter((release) => release.preview === preview)
    .map(({ id }) => id);

/** An app's releases for previews, the oldest first. A killed publish leaves one without files. */
export const previewReleasesOf = ({ previewReleases = {} }: WithPreviewReleases, app: string) =>
  Object.hasOwn(previewReleases, app) ? (previewReleases[app] ?? []) : [];

/** Lists a release as the newest for a preview, and for no other one. */
export function addPreviewRelease(registry: Registry, { app, id }: ReleaseName, preview: string): Registry {
  const others = previewReleasesOf(registry, app).filter((release) => release.id !== id);
  return { ...registry, previewReleases: { ...registry.previewReleases, [app]: [...others, { id, preview }] } };
}

/** Takes releases off the lists: they are ordinary now, or gone. */
export function removePreviewReleases(registry: Registry, isRemoved: (release: ReleaseName) => boolean): Registry {
  if (!registry.previewReleases) return registry;
  const lists = Object.entries(registry.previewReleases).map(
    ([app, releases]) => [app, releases.filter(({ id }) => !isRemoved({ app, id }))] as const,
  );
  const previewReleases = Object.fromEntries(lists.filter(([, releases]) => releases.length > 0));
  return { ...registry, previewReleases: Object.keys(previewReleases).length > 0 ? previewReleases : undefined };
}

/** When a record stops to be valid. */
interface Expiring {
  expiresAt: string;
}

type Records<Value> = Readonly<Record<string, Value>> | undefined;

/** Whether a record is no longer valid; `now` is in milliseconds. */
export const isExpired = ({ expiresAt }: Expiring, now: number): boolean => Date.parse(expiresAt) <= now;

/** The records that are still valid. */
export const dropExpired = <Value extends Expiring>(records: Records<Value>, now = Date.now()): Record<string, Value> =>
  Object.fromEntries(Object.entries(records ?? {}).filter(([, record]) => !isExpired(record, now)));

/** The records that are still valid, with their ids, the oldest first. */
export const listValid = <Value extends Expiring & { createdAt: string }>(
  records: Records<Value>,
  now = Date.now(),
): (Value & { id: string })[] =>
  Object.entries(dropExpired(records, now))
    .map(([id, record]) => ({ id, ...record }))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));

/** The registry without the previews and the removals that have expired; `now` is in milliseconds. */
export function dropExpiredRecords(registry: Registry, now: number): Registry {
  const previews = dropExpired(registry.previews, now);
  const pruning = Object.entries(registry.pruning ?? {})
    .map(([app, marks]) => [app, marks.filter((mark) => !isExpired(mark, now))] as const)
    .filter(([, marks]) => marks.length > 0);
  return {
    ...registry,
    previews: Object.keys(previews).length > 0 ? previews : undefined,
    pruning: pruning.length > 0 ? Object.fromEntries(pruning) : undefined,
  };
}

/** Whether a release is being removed. */
export const isPruned = ({ pruning }: Pick<Registry, 'pruning'>, { app, id }: ReleaseName, now = Date.now()): boolean =>
  pruning?.[app]?.some((mark) => mark.id === id && !isExpired(mark, now)) ?? false;
