import * as v from 'valibot';
import semver from 'semver';

/** The version of `build.json` and `release.json`; readers refuse any other. */
export const FORMAT_VERSION = 2;

/** Length of a release's hash, and of its placeholder in a build. */
export const HASH_LENGTH = 12;

const versionPattern = String.raw`\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?`;
const filePathPattern = /^(?!\/)(?!.*\/\/)(?!(?:.*\/)?\.{1,2}(?:\/|$))[\w.@~/-]*[\w@~-]$/;

/** Every object has these; as keys of a record they would be dropped when it is read. */
const NAMES_OF_OBJECTS: readonly string[] = ['constructor', 'prototype', '__proto__'];

export const appNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/, 'must be lowercase letters, digits and hyphens, such as mf-library'),
  v.check((name) => !NAMES_OF_OBJECTS.includes(name), 'must not be a name that every JavaScript object has'),
);
/** A preview has releases that visitors do not get, such as a pull request's. */
export const previewNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9._-]{0,60}$/, 'must be lowercase letters, digits and . _ -, such as pr-123'),
);
/** From the fewest rights to the most. */
export const ROLES = ['viewer', 'previewer', 'publisher', 'operator'] as const;
export const roleSchema = v.picklist(ROLES, 'must be viewer, previewer, publisher or operator');
export type Role = v.InferOutput<typeof roleSchema>;

/** Whether somebody with a role has it for named apps; other roles are for all apps. */
export const isOfApps = (role: Role): boolean => role === 'previewer' || role === 'publisher';

const versionSchema = v.pipe(v.string(), v.regex(new RegExp(`^${versionPattern}$`), 'must be a version such as 1.4.0'));
export const releaseIdSchema = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${versionPattern}-[0-9a-f]{${HASH_LENGTH}}$`), 'must be <version>-<hash>'),
);
/** The origin of a development server. */
export const serverSchema = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[\w.-]+(?::\d{1,5})?$/, 'must be an address such as http://localhost:4200'),
);
export const filePathSchema = v.pipe(
  v.string(),
  v.regex(filePathPattern, 'must be a relative path of letters, digits and . _ - @ ~'),
);
export const timeSchema = v.pipe(v.string(), v.isoTimestamp('must be a time such as 2026-01-31T12:00:00.000Z'));

/** Identifies a release. */
export interface ReleaseName {
  app: string;
  id: string;
}

/** A key that identifies a release among all apps. */
export const releaseKey = ({ app, id }: ReleaseName): string => `${app}/${id}`;

/** Throws a TamperedError unless a trusted key signed this description, as it is stored. */
export type TrustCheck = (description: Buffer, name: ReleaseName) => void;

const integritySchema = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be sha384-…'));
const rangeSchema = v.pipe(
  v.string(),
  v.check((range) => semver.validRange(range) !== null, 'must be a range such as ^1.0.0'),
);
const chunksSchema = v.record(v.string(), v.object({ js: v.array(filePathSchema), css: v.array(filePathSchema) }));
const segmentSchema = v.looseObject({
  segment: v.pipe(v.string(), v.regex(/^[a-z0-9-]*$/, 'must be a lowercase path segment, or empty for the root')),
});

/** A package of the page's share scope: the version that an app was built with, and those that it accepts. */
const packageSchema = v.object({ builtWith: versionSchema, range: rangeSchema });
const limitSchema = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be at least 1'));

/** Limits of a section's page that its team raised on purpose: compressed bytes, and requests. */
const budgetSchema = v.object({
  script: v.exactOptional(limitSchema),
  styles: v.exactOptional(limitSchema),
  requests: v.exactOptional(limitSchema),
  why: v.pipe(v.string(), v.minLength(10, 'must say why, in at least 10 characters')),
});

const appFields = {
  app: appNameSchema,
  version: versionSchema,
  container: v.string(),
  entry: filePathSchema,
  /** An ES module exports what a classic script defines as a global; default: `script`. */
  entryType: v.exactOptional(v.picklist(['script', 'module'])),
  /** Sheets that the shell loads with the entry, because no chunk loads them. */
  styles: v.exactOptional(v.array(filePathSchema)),
  expose: v.exactOptional(v.string()),
  publicPath: v.pipe(v.string(), v.endsWith('/', 'must end with a slash')),
  chunks: chunksSchema,
  segments: v.array(segmentSchema),
  /** The search parameters that the pages read. */
  params: v.exactOptional(v.array(v.string())),
  sidebar: v.array(v.record(v.string(), v.unknown())),
  shared: packageSchema,
  /** Other packages that a section takes from the share scope, or that a shell provides. */
  packages: v.exactOptional(v.record(v.string(), packageSchema)),
  /** The names of each module of `shared` that a shell gives, or a section takes. */
  sharedNames: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  budget: v.exactOptional(budgetSchema),
  builtAt: v.exactOptional(timeSchema),
};

/** `dist/build.json`: the description of an app's build, with the placeholder for the hash. */
export const buildRecordSchema = v.object({
  formatVersion: v.literal(FORMAT_VERSION),
  ...appFields,
  placeholder: v.pipe(
    v.string(),
    v.regex(new RegExp(`^[0-9a-z]{${HASH_LENGTH}}$`), `must be ${HASH_LENGTH} lowercase letters and digits`),
  ),
  server: filePathSchema,
});
export type BuildRecord = v.InferOutput<typeof buildRecordSchema>;

/** A file of a release: `path` is relative to `client/` (or `server/`), `type` is the Content-Type. */
const releaseFileSchema = v.object({
  path: filePathSchema,
  sha384: integritySchema,
  bytes: v.number(),
  type: v.string(),
  compressed: v.object({ br: v.exactOptional(v.number()), gz: v.exactOptional(v.number()) }),
});
export type ReleaseFile = v.InferOutput<typeof releaseFileSchema>;

/** The type of in-toto statements. */
export const STATEMENT_TYPE = 'application/vnd.in-toto+json';

/** Keys replace each other one at a time, so a release needs few signatures. */
export const MAX_SIGNATURES = 10;

/** A signed in-toto statement (DSSE envelope). */
export const envelopeSchema = v.object({
  payloadType: v.literal(STATEMENT_TYPE),
  /** The statement as JSON, in base64. */
  payload: v.pipe(v.string(), v.base64('must be base64')),
  signatures: v.pipe(v.array(v.object({ keyid: v.string(), sig: v.string() })), v.maxLength(MAX_SIGNATURES)),
});
export type Envelope = v.InferOutput<typeof envelopeSchema>;

/** `release.json`: everything the edge and the browser need to know about one immutable release. */
export const releaseSchema = v.object({
  formatVersion: v.literal(FORMAT_VERSION),
  ...appFields,
  hash: v.pipe(v.string(), v.length(HASH_LENGTH)),
  id: releaseIdSchema,
  files: v.array(releaseFileSchema),
  server: v.object({ path: filePathSchema, sha384: integritySchema, files: v.array(releaseFileSchema) }),
  commit: v.nullable(v.string()),
  publishedAt: timeSchema,
  publishedBy: v.string(),
  /** How it was made, with the hashes of everything above; signed (docs/releasing.md#signed-releases). */
  provenance: v.exactOptional(envelopeSchema),
});
export type Release = v.InferOutput<typeof releaseSchema>;

/**
 * Bytes of all files of a release, compressed forms included. Those are smaller than the plain file: their sizes are
 * not signed, and a large one would empty the cache of an edge.
 */
export const sizeOfRelease = ({ files, server }: Release): number =>
  [...files, ...server.files]
    .flatMap(({ bytes, compressed }) => [bytes, ...Object.values(compressed).map((size) => Math.min(size, bytes))])
    .reduce((total, size) => total + Math.max(size, 0), 0);

/** The chunk of a shell for pages with a development server. It ends with the entry too. */
export const DEVELOPMENT_CHUNK = 'react-development';

/** The files that start an app, in their order: its entry, after those that the entry depends on. */
export function entryFiles({ entry, chunks }: Pick<Release, 'entry' | 'chunks'>): readonly string[] {
  const forVisitors = Object.entries(chunks).filter(([name]) => name !== DEVELOPMENT_CHUNK);
  return forVisitors.find(([, { js }]) => js.at(-1) === entry)?.[1].js ?? [entry];
}
