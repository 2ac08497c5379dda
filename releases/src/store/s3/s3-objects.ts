import { DeleteObjectsCommand, GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { formatS3Address, type S3Address } from './s3-address.ts';
import { createS3Client, endpointOf, MAX_ATTEMPTS, type S3ConnectOptions } from './s3-client.ts';
import { isMissingBucket, S3Error, statusOf, toS3Error, type S3Request } from './s3-errors.ts';
import { listFolders, listObjects, type ListedObject } from './s3-listing.ts';
import { writeObject, type ObjectWrite } from './s3-write.ts';

export interface S3Object {
  body: Buffer;
  etag: string;
}

/** The objects below the prefix of a store; keys do not contain the prefix. */
export interface S3Objects {
  /** Such as `s3://bucket/prefix`. */
  address: string;
  /** Reads an object unless it still has this ETag; undefined if it is missing. */
  get: (key: string, knownEtag?: string) => Promise<S3Object | 'unchanged' | undefined>;
  exists: (key: string) => Promise<boolean>;
  /** Writes an object whatever was there. */
  put: (key: string, body: string | Buffer) => Promise<void>;
  /**
   * Writes an object if it still has this ETag. An empty one means that there is no object yet. Returns the new ETag;
   * undefined if the condition is not met. If the SDK repeated a request, an object of the same content counts as
   * written by it, because the first response may have been lost.
   */
  putIf: (key: string, body: string | Buffer, etag: string) => Promise<string | undefined>;
  /** Every object whose key starts with `prefix`, sorted by key. */
  list: (prefix: string) => Promise<ListedObject[]>;
  /** The names of the folders directly below `prefix`, which ends with a slash. */
  listFolders: (prefix: string) => Promise<string[]>;
  remove: (keys: readonly string[]) => Promise<void>;
  close: () => void;
}

/** Limit of S3 for one request. */
const MAX_DELETED_KEYS = 1000;

/** Connects to the bucket of a store. This module loads the SDK. */
export async function createS3Objects(place: S3Address, options: S3ConnectOptions): Promise<S3Objects> {
  const client = await createS3Client(options);
  const { bucket, prefix } = place;
  const endpoint = endpointOf(options);
  const timeout = options.requestTimeoutMs === undefined ? {} : { requestTimeoutMs: options.requestTimeoutMs };
  const keyOf = (key: string) => (prefix === '' ? key : `${prefix}/${key}`);
  const inputOf = (key: string) => ({ Bucket: bucket, Key: keyOf(key) });
  const requestFor = (permission: S3Request['permission'], key: string): S3Request => ({
    permission,
    bucket,
    key: keyOf(key),
    endpoint,
  });
  const write = (key: string, content: Pick<ObjectWrite, 'body' | 'etag'>) =>
    expecting({}, requestFor('s3:PutObject', key), () =>
      writeObject(client, { bucket, key: keyOf(key), ...timeout, ...content }),
    );
  const get: S3Objects['get'] = (key, knownEtag) =>
    expecting({ 304: 'unchanged' as const, 404: undefined }, requestFor('s3:GetObject', key), () =>
      readObject(client, { ...inputOf(key), ...(knownEtag ? { IfNoneMatch: knownEtag } : {}) }),
    );
  const listing = { client, bucket, root: keyOf('') };
  return {
    address: formatS3Address(place),
    get,
    exists: (key) =>
      expecting({ 404: false }, requestFor('s3:GetObject', key), async () => {
        await client.send(new HeadObjectCommand(inputOf(key)));
        return true;
      }),
    put: async (key, body) => {
      if (typeof (await write(key, { body })) === 'string') return;
      throw new S3Error(`others keep writing s3://${bucket}/${keyOf(key)}: try again`);
    },
    putIf: async (key, body, etag) => {
      const result = await write(key, { body, etag });
      if (typeof result === 'string') return result;
      const stored = result.isRepeated ? await get(key) : undefined;
      return typeof stored === 'object' && stored.body.equals(Buffer.from(body)) ? stored.etag : undefined;
    },
    list: (below) => expecting({}, requestFor('s3:ListBucket', below), () => listObjects(listing, below)),
    listFolders: (below) => expecting({}, requestFor('s3:ListBucket', below), () => listFolders(listing, below)),
    remove: async (keys) => {
      const request = requestFor('s3:DeleteObject', keys[0] ?? '');
      await expecting({}, request, () => deleteObjects(client, bucket, keys.map(keyOf)));
    },
    close: () => client.destroy(),
  };
}

/** Runs a request for which some statuses are results and no errors. A missing bucket is always an error. */
async function expecting<Result, Outcome = never>(
  outcomes: Readonly<Record<number, Outcome>>,
  request: S3Request,
  work: () => Promise<Result>,
): Promise<Result | Outcome> {
  try {
    return await work();
  } catch (error) {
    const status = statusOf(error);
    if (status in outcomes && !isMissingBucket(error)) return outcomes[status] as Outcome;
    throw toS3Error(error, request);
  }
}

/** The SDK does not repeat a request whose response breaks off after its headers. */
async function readObject(
  client: S3Client,
  input: { Bucket: string; Key: string; IfNoneMatch?: string },
): Promise<S3Object> {
  for (let attempt = 1; ; attempt += 1) {
    const { Body, ETag } = await client.send(new GetObjectCommand(input));
    // Without it, nobody could tell this object from a missing one.
    if (!ETag) throw new S3Error(`s3://${input.Bucket}/${input.Key} has no ETag: use a server that sends it`);
    try {
      return { body: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag };
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function deleteObjects(client: S3Client, bucket: string, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += MAX_DELETED_KEYS) {
    const Objects = keys.slice(start, start + MAX_DELETED_KEYS).map((Key) => ({ Key }));
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    );
    const [failed] = Errors;
    if (failed)
      throw new S3Error(
        `s3://${bucket}/${failed.Key} cannot be deleted (${failed.Code}): these credentials need s3:DeleteObject`,
      );
  }
}
