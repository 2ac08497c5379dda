import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { canonicalJson } from '../model/text.ts';
import type { Release, ReleaseFile } from '../model/format.ts';
import { timeSchema } from '../model/names.ts';
import { payloadOf } from './envelope.ts';
import type { Envelope } from '../model/format.ts';

const STATEMENT = 'https://in-toto.io/Statement/v1';
const PREDICATE = 'https://slsa.dev/provenance/v1';

/** The subject that stands for the description of a release: `release.json` without what is not signed. */
const DESCRIPTION = 'release.json';

const statementSchema = v.object({
  _type: v.literal(STATEMENT),
  subject: v.array(v.object({ name: v.string(), digest: v.object({ sha384: v.string() }) })),
  predicateType: v.literal(PREDICATE),
  predicate: v.object({
    buildDefinition: v.object({ externalParameters: v.object({ commit: v.nullable(v.string()) }) }),
    runDetails: v.object({ metadata: v.object({ finishedOn: timeSchema }) }),
  }),
});

/** What a statement says besides the hashes. */
export interface StatedFacts {
  commit: string | null;
  /** When it was made. */
  statedAt: string;
}

/** A lock file of the packages that a build used. */
export interface LockFile {
  name: string;
  sha256: string;
}

interface StatementOptions extends Pick<StatedFacts, 'statedAt'> {
  lockFile: LockFile | undefined;
}

/** Describes how a release was made, with the hashes of all its files. The form is in-toto's and SLSA's. */
export function createStatement(release: Release, { statedAt, lockFile }: StatementOptions): object {
  const { app, version, id, commit, builtAt } = release;
  return {
    _type: STATEMENT,
    subject: [...subjectsOf(release)].map(([name, sha384]) => ({ name, digest: { sha384 } })),
    predicateType: PREDICATE,
    predicate: {
      buildDefinition: {
        buildType: 'urn:learning-center:release:v1',
        externalParameters: { app, version, release: id, commit },
        resolvedDependencies: [...toDependencies(commit), ...(lockFile ? [describeLockFile(lockFile)] : [])],
      },
      runDetails: {
        builder: { id: describeBuilder(process.env) },
        metadata: { startedOn: builtAt ?? statedAt, finishedOn: statedAt },
      },
    },
  };
}

/** Reads a statement; undefined if it is none. */
export function readStatement(envelope: Envelope): (StatedFacts & { subjects: Subjects }) | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), statementSchema), payloadOf(envelope).toString());
  if (!result.success) return undefined;
  const { subject, predicate } = result.output;
  return {
    commit: predicate.buildDefinition.externalParameters.commit,
    statedAt: predicate.runDetails.metadata.finishedOn,
    subjects: new Map(subject.map(({ name, digest }) => [name, digest.sha384])),
  };
}

/** SHA-384 by file, as hexadecimal digits. */
type Subjects = ReadonlyMap<string, string>;

/** The first part of a release that a statement does not describe; null if it describes exactly this release. */
export function findUndescribed(release: Release, stated: Subjects): string | null {
  const actual = subjectsOf(release);
  for (const name of new Set([...actual.keys(), ...stated.keys()]))
    if (actual.get(name) !== stated.get(name)) return name;
  return null;
}

/** Takes a release as it is stored. Fields that the schema does not know are signed too. */
function subjectsOf(release: Release): Subjects {
  const filesBelow = (folder: string, files: readonly ReleaseFile[]) =>
    files.map(({ path, sha384 }) => [`${folder}/${path}`, toHex(sha384)] as const);
  const description = createHash('sha384')
    .update(canonicalJson(signedPartOf(release)))
    .digest('hex');
  return new Map([
    [DESCRIPTION, description],
    ...filesBelow('client', release.files),
    ...filesBelow('server', release.server.files),
  ]);
}

/**
 * Compressed forms are compared with the plain file instead. Another version of zlib makes others. Whoever uploads a
 * release is known after it was signed.
 */
const signedPartOf = (release: Release): object => ({
  ...release,
  publishedBy: undefined,
  provenance: undefined,
  files: withoutCompressed(release.files),
  server: { ...release.server, files: withoutCompressed(release.server.files) },
});

const withoutCompressed = (files: readonly ReleaseFile[]): object[] =>
  files.map((file) => ({ ...file, compressed: undefined }));

const toHex = (integrity: string): string => Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');

/** A commit may end with `-dirty`; other texts are no dependency. */
function toDependencies(commit: string | null): object[] {
  const [, gitCommit] = /^([0-9a-f]{40,64})(?:-dirty)?$/.exec(commit ?? '') ?? [];
  return gitCommit === undefined ? [] : [{ name: 'source', digest: { gitCommit } }];
}

const describeLockFile = ({ name, sha256 }: LockFile): object => ({ name, digest: { sha256 } });

/** Who ran the build: a job of GitHub or GitLab, else a machine. */
function describeBuilder(environment: NodeJS.ProcessEnv): string {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL } = environment;
  if (GITHUB_RUN_ID) return `${GITHUB_SERVER_URL ?? ''}/${GITHUB_REPOSITORY ?? ''}/actions/runs/${GITHUB_RUN_ID}`;
  return CI_JOB_URL || `host:${hostname()}`;
}
