import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import {
  findManifestProblem,
  hasCode,
  UPLOAD_UNKNOWN,
  type AppendResult,
  type Manifest,
  type UploadState,
} from 'releases';
import { ApiError } from '../api-error.ts';
import { createQueue } from './queue.ts';
import { createFileCheck, type CheckFile } from './check-file.ts';
import {
  createUpload,
  findFile,
  listUploads,
  readUpload,
  removeUpload,
  sizeOf,
  uploadId,
  type Upload,
} from './upload-folder.ts';

const LIFETIME_MS = 60 * 60 * 1000;
const SWEEP_INTERVAL_MS = 60_000;
const MAX_UPLOADS_PER_OWNER = 4;
/** Of all bytes, so that nobody takes the room of all others. */
const MAX_SHARE_OF_OWNER = 0.5;
const MEGABYTE = 1024 * 1024;

/** Builds that are being uploaded, on the edge's own disk. */
export interface Uploads {
  /** Begins an upload, or continues it; says what is missing. */
  begin: (owner: string, manifest: Manifest) => Promise<UploadState>;
  /** Adds a piece of a file, if it continues what is there. */
  append: (owner: string, piece: Piece) => Promise<AppendResult>;
  /** Provides the folder of a complete build for some work, and removes it afterwards. */
  use: <Result>(owner: string, id: string, work: (folder: string) => Promise<Result>) => Promise<Result>;
  close: () => void;
}

/** A piece of a file: the file's index in the manifest, and where the piece starts. */
export interface Piece {
  id: string;
  index: number;
  offset: number;
  bytes: Buffer;
}

interface UploadsOptions {
  /** The folder of all uploads. */
  folder: string;
  /** Of all uploads together, as their manifests say. */
  maxBytes: number;
  now: () => number;
}

/** Opens the uploads in a folder. They outlive a restart of the edge, but not their hour. */
export async function openUploads({ folder, maxBytes, now }: UploadsOptions): Promise<Uploads> {
  const queue = createQueue();
  const checkFile = createFileCheck();
  const inUse = new Set<string>();
  const sweep = async () => {
    const uploads = await listUploads(folder);
    const isOver = ({ id, startedAt }: { id: string; startedAt: number }) =>
      Math.abs(now() - startedAt) > LIFETIME_MS && !inUse.has(id);
    const removeUnlessInUse = async (id: string) => (inUse.has(id) ? undefined : removeUpload(folder, id));
    // In its queue: never while a piece of it arrives, or after somebody began to publish it.
    for (const { id } of uploads.filter(isOver)) await queue(id, () => removeUnlessInUse(id));
    return uploads.filter((upload) => !isOver(upload));
  };
  const runSweep = () => queue('all', sweep).catch(() => undefined);
  await runSweep();
  const timer = setInterval(() => void runSweep(), SWEEP_INTERVAL_MS).unref();
  const find = async (owner: string, id: string): Promise<Upload> => {
    const upload = await readUpload(folder, id);
    if (upload?.owner !== owner) throw unknownUpload();
    if (inUse.has(id)) throw publishing();
    return upload;
  };
  const beginNew = async (owner: string, manifest: Manifest): Promise<Upload> => {
    const problem = findManifestProblem(manifest);
    if (problem !== null) throw new ApiError(400, problem);
    refuseTooMany(await sweep(), { owner, manifest, maxBytes });
    return createUpload(folder, { owner, startedAt: now(), manifest });
  };
  return {
    begin: async (owner, manifest) => {
      const id = uploadId(owner, manifest);
      if (inUse.has(id)) throw publishing();
      const upload = await queue('all', async () => (await readUpload(folder, id)) ?? beginNew(owner, manifest));
      return { id, missing: await queue(id, () => findMissing(upload, checkFile)) };
    },
    append: (owner, piece) => queue(piece.id, async () => appendPiece(await find(owner, piece.id), piece, checkFile)),
    use: async (owner, id, work) => {
      const upload = await queue(id, async () => {
        const found = await find(owner, id);
        if ((await findMissing(found, checkFile)).length > 0)
          throw new ApiError(409, 'files of the upload are missing: run the same command again');
        inUse.add(id);
        return found;
      });
      try {
        return await work(path.resolve(upload.build));
      } finally {
        await removeUpload(folder, id);
        inUse.delete(id);
      }
    },
    close: () => clearInterval(timer),
  };
}

async function findMissing(upload: Upload, checkFile: CheckFile): Promise<UploadState['missing']> {
  const missing: UploadState['missing'] = [];
  for (const index of upload.manifest.files.keys()) {
    const file = findFile(upload, index);
    const { isComplete, offset } = file ? await checkFile(file) : { isComplete: true, offset: 0 };
    if (!isComplete) missing.push({ index, offset });
  }
  return missing;
}

async function appendPiece(
  upload: Upload,
  { index, offset, bytes }: Piece,
  checkFile: CheckFile,
): Promise<AppendResult> {
  const file = findFile(upload, index);
  if (!file) throw new ApiError(400, 'the upload has no such file');
  const before = await checkFile(file);
  if (before.isComplete || before.offset !== offset) return { offset: before.offset, isDamaged: false };
  if (offset + bytes.length > file.bytes) throw new ApiError(400, `${file.path} has only ${file.bytes} bytes`);
  await appendFile(file.location, bytes).catch((error: unknown) => {
    // Somebody removed its folder.
    throw hasCode(error, 'ENOENT') ? unknownUpload() : error;
  });
  const after = await checkFile(file);
  return { offset: after.offset, isDamaged: after.isDamaged };
}

function refuseTooMany(
  uploads: readonly { owner: string; bytes: number }[],
  { owner, manifest, maxBytes }: { owner: string; manifest: Manifest; maxBytes: number },
): void {
  const bytes = sizeOf(manifest);
  const maxOwnBytes = maxBytes * MAX_SHARE_OF_OWNER;
  if (bytes > maxOwnBytes)
    throw new ApiError(
      413,
      `the build has ${megabytes(bytes)} MB, and this site takes ${Math.floor(maxOwnBytes / MEGABYTE)} MB of one token (half of UPLOAD_MEGABYTES)`,
    );
  const own = uploads.filter((upload) => upload.owner === owner);
  const hasRoom = bytesOf(uploads) + bytes <= maxBytes && bytesOf(own) + bytes <= maxOwnBytes;
  if (own.length < MAX_UPLOADS_PER_OWNER && hasRoom) return;
  throw new ApiError(429, 'this site has no room for another upload: unfinished ones are removed after an hour', {
    retryAfterSeconds: 10,
  });
}

const bytesOf = (uploads: readonly { bytes: number }[]): number => uploads.reduce((sum, { bytes }) => sum + bytes, 0);

const megabytes = (bytes: number): number => Math.ceil(bytes / MEGABYTE);

const unknownUpload = () =>
  new ApiError(
    404,
    'the upload is not at this edge: with several edges, /ops/ must lead to one of them (docs/for-operators.md)',
    { code: UPLOAD_UNKNOWN },
  );

const publishing = () =>
  new ApiError(409, 'this build is being published at this moment: look at status, and run the same command again');
