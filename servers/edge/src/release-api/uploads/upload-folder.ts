import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canonicalJson, manifestSchema, sha256, type Manifest } from 'releases';
import * as v from 'valibot';

const DESCRIPTION = 'upload.json';

const descriptionSchema = v.object({ owner: v.string(), startedAt: v.number(), manifest: manifestSchema });

/** An upload on the disk: whose it is, since when, and what it will contain. */
export interface Upload extends v.InferOutput<typeof descriptionSchema> {
  id: string;
  /** The build that it becomes. */
  build: string;
}

/** The name of an upload. The same build of one identity continues where it stopped. */
export const uploadId = (owner: string, manifest: Manifest): string =>
  sha256(`${owner}\0${canonicalJson(manifest)}`).slice(0, 32);

/** Reads an upload; undefined if there is none, or no complete description. */
export async function readUpload(folder: string, id: string): Promise<Upload | undefined> {
  const text = await readFile(path.join(folder, id, DESCRIPTION), 'utf8').catch(() => '');
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), descriptionSchema), text);
  return result.success ? { ...result.output, id, build: path.join(folder, id, 'build') } : undefined;
}

/** Creates an upload with the folders of its files. */
export async function createUpload(folder: string, upload: Omit<Upload, 'id' | 'build'>): Promise<Upload> {
  const id = uploadId(upload.owner, upload.manifest);
  const build = path.join(folder, id, 'build');
  const folders = new Set(upload.manifest.files.map((file) => path.dirname(path.join(build, file.path))));
  for (const each of folders) await mkdir(each, { recursive: true });
  // In one step, or a stopped edge would leave half a description.
  const description = path.join(folder, id, DESCRIPTION);
  await writeFile(`${description}.unfinished`, JSON.stringify(upload));
  await rename(`${description}.unfinished`, description);
  return { ...upload, id, build };
}

/** What an upload takes of the limits, and since when it is there. */
interface UploadUse {
  id: string;
  owner: string;
  bytes: number;
  startedAt: number;
}

/** All uploads on the disk, also those without a description. */
export async function listUploads(folder: string): Promise<UploadUse[]> {
  const ids = await readdir(folder).catch(() => []);
  return Promise.all(
    ids.map(async (id) => {
      const upload = await readUpload(folder, id);
      if (upload) return { id, owner: upload.owner, bytes: sizeOf(upload.manifest), startedAt: upload.startedAt };
      const startedAt = await stat(path.join(folder, id)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
      return { id, owner: '', bytes: 0, startedAt };
    }),
  );
}

/** How many bytes an upload will have. */
export const sizeOf = ({ files }: Manifest): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Removes an upload. */
export const removeUpload = (folder: string, id: string): Promise<void> =>
  // Again if the same build begins anew meanwhile.
  rm(path.join(folder, id), { recursive: true, force: true, maxRetries: 5 });

/** The path of a file of an upload, and what it should contain; undefined if the manifest has no such file. */
export function findFile({ build, manifest }: Upload, index: number) {
  const file = manifest.files[index];
  return file && { ...file, location: path.join(build, file.path) };
}
