import { ListObjectsV2Command, type ListObjectsV2CommandOutput, type S3Client } from '@aws-sdk/client-s3';

/** An object in a listing. */
export interface ListedObject {
  key: string;
  etag: string;
  /** The time since its last write by the store's own clock, in whole seconds. */
  ageMs: number;
}

/** The bucket and prefix of a store; `root` is empty or ends with a slash. */
export interface ListingPlace {
  client: S3Client;
  bucket: string;
  root: string;
}

/** Lists every object whose key starts with `prefix`; keys are relative to the root. */
export async function listObjects(place: ListingPlace, prefix: string): Promise<ListedObject[]> {
  const listed: ListedObject[] = [];
  for await (const { output, date } of readPages(place, prefix))
    for (const { Key = '', ETag = '', LastModified } of output.Contents ?? [])
      listed.push({
        key: Key.slice(place.root.length),
        etag: ETag,
        ageMs: LastModified ? Math.max(0, date - LastModified.getTime()) : 0,
      });
  return listed;
}

/** Lists the names of the folders directly below `prefix`, which ends with a slash. */
export async function listFolders(place: ListingPlace, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { output } of readPages(place, prefix, '/'))
    for (const { Prefix = '' } of output.CommonPrefixes ?? [])
      names.push(Prefix.slice(place.root.length + prefix.length, -1));
  return names;
}

interface Page {
  output: ListObjectsV2CommandOutput;
  /** The time of the response by the server's clock. */
  date: number;
}

async function* readPages(
  { client, bucket, root }: ListingPlace,
  prefix: string,
  delimiter?: string,
): AsyncGenerator<Page> {
  let token: string | undefined;
  do {
    const command = new ListObjectsV2Command({
      Bucket: bucket,
      Prefix: root + prefix,
      ...(delimiter === undefined ? {} : { Delimiter: delimiter }),
      ...(token === undefined ? {} : { ContinuationToken: token }),
    });
    const dateOf = observeDate(command);
    const output = await client.send(command);
    yield { output, date: dateOf() };
    token = output.NextContinuationToken;
  } while (token !== undefined);
}

/** Reads the `Date` header of the response, which the SDK does not return. */
function observeDate(command: ListObjectsV2Command): () => number {
  let date = NaN;
  command.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { headers } = result.response as { headers?: Record<string, string> };
      date = Date.parse(headers?.date ?? '');
      return result;
    },
    { step: 'deserialize', name: 'observeDate' },
  );
  // Servers must send the header; this machine's clock is close enough without it.
  return () => (Number.isNaN(date) ? Date.now() : date);
}
