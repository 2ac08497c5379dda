import * as v from 'valibot';
import { isRange } from './semver-range.ts';

/** The version of the three files described here; a reader refuses any other. */
export const FORMAT_VERSION = 1;

/** Length of a release's hash, and of the placeholder that stands for it in a build. */
export const HASH_LENGTH = 12;

const versionPattern = String.raw`\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?`;
const filePathPattern = /^(?!\/)(?!.*\/\/)(?!(?:.*\/)?\.{1,2}(?:\/|$))[\w.@~/-]*[\w@~-]$/;

export const appNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/, 'must be lowercase letters, digits and hyphens, such as mf-library'),
);
const versionSchema = v.pipe(v.string(), v.regex(new RegExp(`^${versionPattern}$`), 'must be a version such as 1.4.0'));
export const releaseIdSchema = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${versionPattern}-[0-9a-f]{${HASH_LENGTH}}$`), 'must be <version>-<hash>'),
);
export const filePathSchema = v.pipe(
  v.string(),
  v.regex(filePathPattern, 'must be a relative path of letters, digits and . _ - @ ~'),
);
const integritySchema = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be sha384-…'));
const timeSchema = v.pipe(v.string(), v.isoTimestamp());
const rangeSchema = v.pipe(v.string(), v.check(isRange, 'must be a range such as ^1.0.0'));
const chunksSchema = v.record(v.string(), v.object({ js: v.array(filePathSchema), css: v.array(filePathSchema) }));
const sectionSchema = v.looseObject({
  segment: v.pipe(v.string(), v.regex(/^[a-z0-9-]*$/, 'must be a lowercase path segment, or empty for the root')),
});

const partFields = {
  name: appNameSchema,
  version: versionSchema,
  container: v.string(),
  entry: filePathSchema,
  expose: v.exactOptional(v.string()),
  publicPath: v.pipe(v.string(), v.endsWith('/')),
  chunks: chunksSchema,
  sections: v.array(sectionSchema),
  sidebar: v.array(v.record(v.string(), v.unknown())),
  shared: v.object({ builtWith: versionSchema, range: rangeSchema }),
  builtAt: v.exactOptional(timeSchema),
};

/** `dist/build.json`: what a part's build says of itself, with the placeholder where the hash will stand. */
export const buildRecordSchema = v.object({
  ...partFields,
  placeholder: v.pipe(
    v.string(),
    v.regex(new RegExp(`^[0-9a-z]{${HASH_LENGTH}}$`), `must be ${HASH_LENGTH} lowercase letters and digits`),
  ),
  server: filePathSchema,
});
export type BuildRecord = v.InferOutput<typeof buildRecordSchema>;

/** A file of a release: `path` is relative to its `client/` (or `server/`), `type` is the Content-Type to answer with. */
const releaseFileSchema = v.object({
  path: filePathSchema,
  sha384: integritySchema,
  bytes: v.number(),
  type: v.string(),
  compressed: v.object({ br: v.exactOptional(v.number()), gz: v.exactOptional(v.number()) }),
});
export type ReleaseFile = v.InferOutput<typeof releaseFileSchema>;

/** `release.json`: everything the edge and the browser need to know of one immutable release. */
export const releaseSchema = v.object({
  formatVersion: v.literal(FORMAT_VERSION),
  ...partFields,
  hash: v.pipe(v.string(), v.length(HASH_LENGTH)),
  id: releaseIdSchema,
  files: v.array(releaseFileSchema),
  server: v.object({ path: filePathSchema, sha384: integritySchema, files: v.array(releaseFileSchema) }),
  commit: v.nullable(v.string()),
  publishedAt: timeSchema,
  publishedBy: v.string(),
});
export type Release = v.InferOutput<typeof releaseSchema>;

/** A release that `percent` of the visitors get in place of the active one; `since` and `by` are of its last change. */
const canarySchema = v.object({
  id: releaseIdSchema,
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  since: v.exactOptional(timeSchema),
  by: v.exactOptional(v.string()),
});

/**
 * What visitors get of one part: `previous` is newest first, and what `rollback` goes back to;
 * `reachedBy` is how the active release became so: activate, promote or rollback.
 */
const activePartSchema = v.object({
  active: releaseIdSchema,
  previous: v.array(releaseIdSchema),
  canary: v.exactOptional(canarySchema),
  activatedAt: timeSchema,
  by: v.string(),
  reachedBy: v.exactOptional(v.string()),
});
export type ActivePart = v.InferOutput<typeof activePartSchema>;

/** What this version of the tool does to a store; a reader takes any word, so that a later version may do more. */
export type AuditAction = 'activate' | 'canary' | 'promote' | 'rollback' | 'retire' | 'prune';

/**
 * One line of `audit.jsonl`. `from` is what the visitors concerned had before, `to` what they get (for `retire`, and
 * for `prune`, which no visitor notices, `to` is the release that went); `percent` is the canary's (0: taken back), `ended` the canary
 * that went with the change, `unchecked` says that the smoke check was left out. `revision` is the registry's after the change: `prune` does not change it, and no
 * revision has two lines of anything else.
 */
export const auditEntrySchema = v.object({
  when: timeSchema,
  who: v.string(),
  what: v.pipe(v.string(), v.regex(/^[a-z-]+$/, 'must be a word')),
  app: appNameSchema,
  from: v.nullable(releaseIdSchema),
  to: releaseIdSchema,
  percent: v.exactOptional(v.number()),
  ended: v.exactOptional(releaseIdSchema),
  unchecked: v.exactOptional(v.literal(true)),
  why: v.nullable(v.string()),
  revision: v.number(),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

/** `registry.json`: what visitors get; `lastChange` is its newest audit line, so that a kill cannot lose one. */
export const registrySchema = v.object({
  formatVersion: v.literal(FORMAT_VERSION),
  revision: v.number(),
  parts: v.record(appNameSchema, activePartSchema),
  /** What was given of parts that are retired, for a rollback; `activatedAt` and `by` are of the retirement. */
  retired: v.exactOptional(v.record(appNameSchema, activePartSchema)),
  lastChange: v.nullable(auditEntrySchema),
});
export type Registry = v.InferOutput<typeof registrySchema>;
