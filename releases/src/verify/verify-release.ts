import { codeOf, UserError } from '../errors.ts';
import { decompress, type Encoding, integrityOf } from '../store/file-content.ts';
import type { Release, ReleaseFile } from '../store/format.ts';
import { mapLimited } from '../store/map-limited.ts';
import { listApps, listReleaseIds, readRelease, matchesRelease } from '../store/read-release.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { findTrustProblem } from '../trust/check-release.ts';
import type { TrustedKeys } from '../trust/trust-file.ts';

export interface Damage {
  path: string;
  what: 'missing' | 'changed' | 'unreadable';
}

/** Compares every file of a release with its hash, including the compressed ones; an empty list means it is intact. */
export async function verifyRelease(store: Pick<ReleaseStore, 'files'>, release: Release): Promise<Damage[]> {
  const checked = await mapLimited(storedFiles(release), 8, async (stored) => {
    const { file } = stored;
    const bytes = await store.files.read(release, file);
    const what = bytes ? await checkBytes(bytes, stored) : 'missing';
    return what === 'whole' ? [] : [{ path: file, what } as const];
  });
  return checked.flat();
}

/** Every file of a release besides `release.json`, compressed forms included. */
export const storedFiles = ({ files, server }: Release): StoredFile[] => [
  ...listStoredFiles('client', files),
  ...listStoredFiles('server', server.files),
];

export interface StoredFile {
  file: string;
  sha384: string;
  /** The size of the plain file. */
  bytes: number;
  encoding: Encoding | null;
}

function listStoredFiles(folder: string, files: readonly ReleaseFile[]): StoredFile[] {
  return files.flatMap(({ path: name, sha384, bytes, compressed }): StoredFile[] => {
    const file = `${folder}/${name}`;
    const encodings = (['br', 'gz'] as const).filter((encoding) => compressed[encoding] !== undefined);
    return [
      { file, sha384, bytes, encoding: null },
      ...encodings.map((encoding) => ({ file: `${file}.${encoding}`, sha384, bytes, encoding })),
    ];
  });
}

/** Compares a stored file with the hash of its content. A compressed form must be smaller than the plain file. */
export async function checkBytes(
  content: Buffer,
  { sha384, bytes, encoding }: Omit<StoredFile, 'file'>,
): Promise<'changed' | 'whole'> {
  if (encoding && content.length >= bytes) return 'changed';
  try {
    // A few bytes may decompress to more than the memory holds.
    const plain = encoding ? await decompress(encoding, content, bytes) : content;
    return integrityOf(plain) === sha384 ? 'whole' : 'changed';
  } catch (error) {
    if (encoding && isDecompressError(error)) return 'changed';
    throw error;
  }
}

/** zlib reports bytes that do not decompress by codes such as Z_BUF_ERROR and ERR__ERROR_FORMAT_PADDING_1. */
const isDecompressError = (error: unknown): boolean => /^(Z_|ERR_)/.test(codeOf(error));

export interface VerifyOptions {
  store: ReleaseStore;
  /** The keys that may sign releases; without them, no signature is verified. */
  trustedKeys?: TrustedKeys | undefined;
  /** Only this app. */
  app?: string;
  /** Only this release, or those of this version. */
  target?: string;
  /** Called before each release. */
  onProgress?: (progress: { done: number; total: number; app: string; id: string }) => void;
}

/** The verification of one release; an intact one has no damage. */
export interface VerifiedRelease {
  app: string;
  id: string;
  damage: Damage[];
  /** Why no trusted key counts; absent without keys. */
  untrusted?: string;
}

/** Compares every file of every release, or of some, with its hash. */
export async function verifyStore(options: VerifyOptions): Promise<VerifiedRelease[]> {
  const { store, trustedKeys, onProgress } = options;
  const named = await selectReleases(options);
  const verified: VerifiedRelease[] = [];
  for (const [done, { app, id }] of named.entries()) {
    onProgress?.({ done, total: named.length, app, id });
    const damage = await findDamage(store, app, id);
    if (!damage) continue;
    const untrusted = await findTrustProblem(store, { app, id }, trustedKeys).catch(() => null);
    verified.push({ app, id, damage, ...(untrusted === null ? {} : { untrusted }) });
  }
  return verified;
}

async function selectReleases({ store, app, target }: VerifyOptions): Promise<{ app: string; id: string }[]> {
  const apps = app === undefined ? await listApps(store) : [app];
  const lists = await Promise.all(
    apps.map(async (name) => (await listReleaseIds(store, name)).map((id) => ({ app: name, id }))),
  );
  const named = lists.flat().filter(({ id }) => target === undefined || matchesRelease(id, target));
  if (app !== undefined && named.length === 0)
    throw new UserError(
      `${[app, target].filter(Boolean).join(' ')} is not in ${store.files.location(app)}: status --json lists what is`,
    );
  return named;
}

/** Null when the release was pruned in the meantime. */
async function findDamage(store: ReleaseStore, app: string, id: string): Promise<Damage[] | null> {
  try {
    return await verifyRelease(store, await readRelease(store, app, id));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return (await listReleaseIds(store, app)).includes(id) ? [{ path: 'release.json', what: 'unreadable' }] : null;
  }
}
