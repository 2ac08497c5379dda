import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { contentTypeOf } from '../file-content.ts';
import { formatS3Address, type S3Address } from './s3-address.ts';
import { createS3Client, endpointOf, MAX_ATTEMPTS, REQUEST_TIMEOUT_MS, type S3ConnectOptions } from './s3-client.ts';
import { s3CodeOf, S3Error, statusOf, toS3Error, type S3Request } from './s3-errors.ts';
import { listFolders, listObjects, type ListedObject } from './s3-listing.ts';

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
   * undefined if the condition is not met. A lost response has the same result, because the SDK repeats the request:
   * the caller must compare the content.
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

/** A slow uplink gets more time for a large file: a second for each 100 kB. */
const MIN_UPLOAD_BYTES_PER_MS = 100;

/** How often a write is sent while another one of its key is in progress. */
const MAX_CONFLICT_ATTEMPTS = 6;
const MAX_CONFLICT_PAUSE_MS = 200;

/** Connects to the bucket of a store. This module loads the SDK. */
export async function createS3Objects(place: S3Address, options: S3ConnectOptions): Promise<S3Objects> {
  const client = await createS3Client(options);
  const { bucket, prefix } = place;
  const endpoint = endpointOf(options);
  const keyOf = (key: string) => (prefix === '' ? key : `${prefix}/${key}`);
  const inputOf = (key: string) => ({ Bucket: bucket, Key: keyOf(key) });
  const requestFor = (permission: S3Request['permission'], key: string): S3Request => ({
    permission,
    bucket,
    key: keyOf(key),
    endpoint,
  });
  const write = (key: string, body: string | Buffer, condition: WriteCondition): Promise<string> =>
    sendWrite(client, new PutObjectCommand({ ...inputOf(key), Body: body, ...condition }), options);
  const listing = { client, bucket, root: keyOf('') };
  return {
    address: formatS3Address(place),
    get: (key, knownEtag) => {
      const condition = knownEtag ? { IfNoneMatch: knownEtag } : {};
      const outcomes = { 304: 'unchanged' as const, 404: undefined };
      return expecting(outcomes, requestFor('s3:GetObject', key), () =>
        readObject(client, { ...inputOf(key), ...condition }),
      );
    },
    exists: (key) =>
      expecting({ 404: false }, requestFor('s3:GetObject', key), async () => {
        await client.send(new HeadObjectCommand(inputOf(key)));
        return true;
      }),
    put: async (key, body) => {
      const request = requestFor('s3:PutObject', key);
      const etag = await retryConflicts(() => expecting({ 409: BUSY }, request, () => write(key, body, {})));
      if (etag === undefined) throw new S3Error(`others keep writing s3://${bucket}/${request.key}: try again`);
    },
    putIf: (key, body, etag) => {
      const condition = etag === '' ? { IfNoneMatch: '*' } : { IfMatch: etag };
      const request = requestFor('s3:PutObject', key);
      return retryConflicts(() => expecting(CONDITION_OUTCOMES, request, () => write(key, body, condition)));
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

interface WriteCondition {
  IfMatch?: string;
  IfNoneMatch?: string;
}

/** Returns the ETag of the new object. */
async function sendWrite(
  client: S3Client,
  command: PutObjectCommand,
  { requestTimeoutMs = REQUEST_TIMEOUT_MS }: S3ConnectOptions,
): Promise<string> {
  const { Key = '', Body } = command.input;
  command.input.ContentType = contentTypeOf(Key);
  const uploadMs = Buffer.byteLength(Body as string | Buffer) / MIN_UPLOAD_BYTES_PER_MS;
  return (await client.send(command, { requestTimeout: requestTimeoutMs + uploadMs })).ETag ?? '';
}

const BUSY = 'busy';

const CONDITION_OUTCOMES = { 404: undefined, 409: BUSY, 412: undefined };

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
    if (status in outcomes && s3CodeOf(error) !== 'NoSuchBucket') return outcomes[status] as Outcome;
    throw toS3Error(error, request);
  }
}

/** Sends a write again while another one of the same key is in progress. */
async function retryConflicts(write: () => Promise<string | undefined>): Promise<string | undefined> {
  for (let attempt = 1; attempt <= MAX_CONFLICT_ATTEMPTS; attempt += 1) {
    const etag = await write();
    if (etag !== BUSY) return etag;
    await sleep(Math.random() * Math.min(10 * 2 ** attempt, MAX_CONFLICT_PAUSE_MS));
  }
  return undefined;
}

/** The SDK does not repeat a request whose response breaks off after its headers. */
async function readObject(
  client: S3Client,
  input: { Bucket: string; Key: string; IfNoneMatch?: string },
): Promise<S3Object> {
  for (let attempt = 1; ; attempt += 1) {
    const { Body, ETag = '' } = await client.send(new GetObjectCommand(input));
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
