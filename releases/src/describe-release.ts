import * as v from 'valibot';
import { contentTypeOf } from './content-types.ts';
import {
  buildRecordSchema,
  FORMAT_VERSION,
  releaseSchema,
  type BuildRecord,
  type Release,
  type ReleaseFile,
} from './format.ts';
import { integrityOf } from './integrity.ts';
import type { FileSet } from './read-build.ts';
import type { CompressedSizes } from './write-files.ts';

const namedSchema = v.omit(buildRecordSchema, ['placeholder']);

export interface ReleaseFacts {
  record: BuildRecord;
  hash: string;
  files: FileSet;
  sizes: CompressedSizes;
  by: string;
  commit: string | null;
}

/** What `release.json` says of files that are final. */
export function describeRelease({ record, hash, files, sizes, by, commit }: ReleaseFacts): Release {
  const { server, ...part } = named(record, hash);
  const filesBelow = (folder: string): ReleaseFile[] =>
    [...files]
      .filter(([file]) => file.startsWith(folder))
      .map(([file, content]) => ({
        path: file.slice(folder.length),
        sha384: integrityOf(content),
        bytes: content.length,
        type: contentTypeOf(file),
        compressed: sizes.get(file) ?? {},
      }));
  return v.parse(releaseSchema, {
    formatVersion: FORMAT_VERSION,
    ...part,
    hash,
    id: `${part.version}-${hash}`,
    files: filesBelow('client/'),
    server: { path: server, sha384: integrityOf(files.get(server) ?? Buffer.alloc(0)), files: filesBelow('server/') },
    commit,
    publishedAt: new Date().toISOString(),
    publishedBy: by,
  });
}

/** The placeholder stands in names too, such as that of the container's own chunk. */
const named = (record: BuildRecord, hash: string): Omit<BuildRecord, 'placeholder'> =>
  v.parse(namedSchema, JSON.parse(JSON.stringify(record).replaceAll(record.placeholder, hash)));
