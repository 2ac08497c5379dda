import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { MAX_SIGNATURES, STATEMENT_TYPE, type Envelope, type Release, type ReleaseFile } from '../model/format.ts';
import { timeSchema } from '../model/format.ts';
import { canonicalJson } from '../model/text.ts';
import type { SigningKey } from './keys.ts';

const STATEMENT = 'https://in-toto.io/Statement/v1';
const PREDICATE = 'https://slsa.dev/provenance/v1';

const statementSchema = v.object({
  _type: v.literal(STATEMENT),
  subject: v.array(v.object({ name: v.string(), digest: v.object({ sha384: v.string() }) })),
  predicateType: v.literal(PREDICATE),
  predicate: v.object({
    buildDefinition: v.object({ externalParameters: v.object({ commit: v.nullable(v.string()) }) }),
    runDetails: v.object({ metadata: v.object({ finishedOn: timeSchema }) }),
  }),
});

/** A lock file of the packages that a build used. */
export interface LockFile {
  name: string;
  sha256: string;
}

/** Signs how a release was made, with the hashes of all its files. The form is in-toto's and SLSA's. */
export function signStatement(
  release: Release,
  { statedAt, lockFile }: { statedAt: string; lockFile: LockFile | undefined },
  key: SigningKey,
): Envelope {
  const { app, version, id, commit, builtAt } = release;
  const statement = {
    _type: STATEMENT,
    subject: [...subjectsOf(release)].map(([name, sha384]) => ({ name, digest: { sha384 } })),
    predicateType: PREDICATE,
    predicate: {
      buildDefinition: {
        buildType: 'urn:learning-center:release:v1',
        externalParameters: { app, version, release: id, commit },
        resolvedDependencies: [
          ...toDependencies(commit),
          ...(lockFile ? [{ name: lockFile.name, digest: { sha256: lockFile.sha256 } }] : []),
        ],
      },
      runDetails: {
        builder: { id: describeBuilder(process.env) },
        metadata: { startedOn: builtAt ?? statedAt, finishedOn: statedAt },
      },
    },
  };
  const payload = Buffer.from(JSON.stringify(statement)).toString('base64');
  return addSignature({ payloadType: STATEMENT_TYPE, payload, signatures: [] }, key);
}

/** Adds a signature of another key, or replaces that of the same one. The oldest ones make room. */
export function addSignature(envelope: Envelope, key: SigningKey): Envelope {
  const others = envelope.signatures.filter(({ keyid }) => keyid !== key.id).slice(1 - MAX_SIGNATURES);
  const signature = { keyid: key.id, sig: key.sign(STATEMENT_TYPE, payloadOf(envelope)) };
  return { ...envelope, signatures: [...others, signature] };
}

/** The statement's bytes. */
export const payloadOf = ({ payload }: Envelope): Buffer => Buffer.from(payload, 'base64');

/** Reads the commit, the time and the hashes that a statement names; undefined if it is none. */
export function readStatement(
  envelope: Envelope,
): { commit: string | null; statedAt: string; subjects: Subjects } | undefined {
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

/**
 * Takes a release as it is stored. Fields that the schema does not know are signed too. `release.json` stands for its
 * description without what is not signed: compressed forms are compared with the plain file instead, because another
 * version of zlib makes others, and whoever uploads a release is known after it was signed.
 */
function subjectsOf(release: Release): Subjects {
  const { files, server } = release;
  const description = canonicalJson({
    ...release,
    publishedBy: undefined,
    provenance: undefined,
    files: withoutCompressed(files),
    server: { ...server, files: withoutCompressed(server.files) },
  });
  return new Map([
    ['release.json', createHash('sha384').update(description).digest('hex')],
    ...files.map(({ path, sha384 }) => [`client/${path}`, toHex(sha384)] as const),
    ...server.files.map(({ path, sha384 }) => [`server/${path}`, toHex(sha384)] as const),
  ]);
}

const withoutCompressed = (files: readonly ReleaseFile[]): object[] =>
  files.map((file) => ({ ...file, compressed: undefined }));

const toHex = (integrity: string): string => Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');

/** A commit may end with `-dirty`; other texts are no dependency. */
function toDependencies(commit: string | null): object[] {
  const [, gitCommit] = /^([0-9a-f]{40,64})(?:-dirty)?$/.exec(commit ?? '') ?? [];
  return gitCommit === undefined ? [] : [{ name: 'source', digest: { gitCommit } }];
}

/** Who ran the build: a job of GitHub or GitLab, else a machine. */
function describeBuilder(environment: NodeJS.ProcessEnv): string {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL } = environment;
  if (GITHUB_RUN_ID) return `${GITHUB_SERVER_URL ?? ''}/${GITHUB_REPOSITORY ?? ''}/actions/runs/${GITHUB_RUN_ID}`;
  return CI_JOB_URL || `host:${hostname()}`;
}
