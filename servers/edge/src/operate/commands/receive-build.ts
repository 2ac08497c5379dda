import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hashFile, hasCode, unpackBuild, UserError } from 'releases';
import { RefusedError } from '../refused-error.ts';

const MEGABYTE = 1024 * 1024;
/** A slow connection sends the largest build within this time. */
const TIMEOUT_MS = 15 * 60 * 1000;
/** How reading a request ends that its client or its time limit cut. */
const CUT = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ABORT_ERR'];
const MAX_AGE_MS = 60 * 60 * 1000;

interface Upload {
  content: Readable;
  bytes: number;
  sha256: string;
  /** Aborted when the edge stops: another one may take the build. */
  stopping: AbortSignal;
}

export interface UploadLimits {
  folder: string;
  maxBytes: number;
}

/** Receives and unpacks a build with its command; leaves nothing if it is not what was announced. */
export async function receiveBuild(upload: Upload, { folder, maxBytes }: UploadLimits) {
  // Node reads no more of a body than was announced.
  if (upload.bytes > maxBytes) {
    const megabytes = Math.floor(maxBytes / MEGABYTE);
    throw new RefusedError(413, `the build is too large: this site takes ${megabytes} MB (UPLOAD_MEGABYTES)`);
  }
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(path.join(path.resolve(folder), 'build-'));
  const remove = () => rm(work, { recursive: true, force: true, maxRetries: 5 });
  try {
    const archive = path.join(work, 'build.tar');
    const signal = AbortSignal.any([upload.stopping, AbortSignal.timeout(TIMEOUT_MS)]);
    await pipeline(upload.content, createWriteStream(archive), { signal }).catch((error: unknown) => {
      if (upload.stopping.aborted) throw new RefusedError(503, 'this edge is stopping: try again');
      throw hasCode(error, ...CUT) ? new RefusedError(408, 'the build did not arrive, or took too long') : error;
    });
    if ((await hashFile(archive)) !== upload.sha256)
      throw new RefusedError(400, 'the build arrived changed: run the same command again');
    const buildFolder = path.join(work, 'build');
    await mkdir(buildFolder);
    const command = await unpackBuild(archive, buildFolder);
    await rm(archive);
    return { ...command, buildFolder, remove };
  } catch (error) {
    await remove();
    throw error instanceof UserError ? new RefusedError(400, error.message) : error;
  }
}

/** Removes what an edge left that was killed. Another edge may use the same folder, so nothing new. */
export async function removeOldBuilds({ folder }: UploadLimits): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtimeMs } = await stat(path.join(folder, name));
    if (Date.now() - mtimeMs > MAX_AGE_MS) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
