import { UserError } from '../../model/errors.ts';
import { mapLimited } from '../../model/map-limited.ts';
import { describeFiles } from './manifest.ts';
import { appendResultSchema, UPLOAD_UNKNOWN, uploadStateSchema, type UploadState } from './protocol.ts';
import type { SiteAddress } from './site-address.ts';
import { fetchFromSite, SiteError, withRetries } from './site-client.ts';

/** Small enough for a slow connection: a site waits a minute for each piece. */
const CHUNK_BYTES = 1024 * 1024;
const MAX_CONCURRENT_FILES = 4;

/** How often a file may arrive with another hash. */
const MAX_DAMAGED = 3;

interface UploadOptions {
  site: SiteAddress;
  app: string;
  /** The contents by path. */
  files: ReadonlyMap<string, Buffer>;
  onProgress: (sent: number, total: number) => void;
}

/** Uploads a build, or what the site still lacks of it. Returns the id of the upload. */
export async function uploadBuild(options: UploadOptions): Promise<string> {
  const restartOnce = async (error: unknown) => {
    if (!(error instanceof SiteError) || error.code !== UPLOAD_UNKNOWN) throw error;
    return sendMissing(options);
  };
  return sendMissing(options).catch(restartOnce);
}

async function sendMissing(options: UploadOptions): Promise<string> {
  const { site, app, files, onProgress } = options;
  const contents = [...files.values()];
  const total = contents.reduce((sum, { length }) => sum + length, 0);
  const damaged = new Map<number, number>();
  let received = 0;
  const onSent = (bytes: number) => onProgress((received += bytes), total);
  const sendRest = async (): Promise<string> => {
    const body = describeFiles(app, files);
    for (;;) {
      const { id, missing } = await fetchFromSite(site, { method: 'POST', path: '/uploads', body }, uploadStateSchema);
      if (missing.length === 0) return id;
      received = Math.max(received, total - countMissing(missing, contents));
      await mapLimited(missing, MAX_CONCURRENT_FILES, async ({ index, offset }) => {
        const path = `/uploads/${id}/files/${index}`;
        const isDamaged = await sendFile(site, path, { content: contents[index] ?? Buffer.alloc(0), offset, onSent });
        if (!isDamaged) return;
        const times = (damaged.get(index) ?? 0) + 1;
        damaged.set(index, times);
        if (times >= MAX_DAMAGED) throw changedOnTheWay(body.files[index]?.path ?? '', times);
      });
    }
  };
  return withRetries(sendRest, () => received);
}

const countMissing = (missing: UploadState['missing'], contents: readonly Buffer[]): number =>
  missing.reduce((sum, { index, offset }) => sum + (contents[index]?.length ?? 0) - offset, 0);

const changedOnTheWay = (file: string, times: number): UserError =>
  new UserError(`${file} arrived changed ${times} times: something between this machine and the site changes files`);

interface FileToSend {
  content: Buffer;
  offset: number;
  onSent: (bytes: number) => void;
}

/** Sends a file from an offset on. Returns whether it arrived with another hash. */
async function sendFile(site: SiteAddress, path: string, { content, offset, onSent }: FileToSend): Promise<boolean> {
  let at = offset;
  for (;;) {
    const body = new Uint8Array(content.subarray(at, at + CHUNK_BYTES));
    const request = { method: 'PATCH', path: `${path}?offset=${at}`, body } as const;
    const result = await fetchFromSite(site, request, appendResultSchema);
    if (result.isDamaged) return true;
    onSent(Math.max(0, result.offset - at));
    at = result.offset;
    if (at >= content.length) return false;
  }
}
