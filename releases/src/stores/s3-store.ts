import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '../model/errors.ts';
import { mapLimited } from '../model/map-limited.ts';
import { isMissingBucket, statusOf, toS3Error, type S3Request } from './s3-errors.ts';
import type { ObjectStore, StoredObject } from './store.ts';

const POLL_MS = 500;
const CONNECT_TIMEOUT_MS = 3000;
const REQUEST_TIMEOUT_MS = 10_000;
/** How often a request is sent if the server fails or does not respond. */
const MAX_ATTEMPTS = 3;
const MAX_CONCURRENT_DELETIONS = 8;

/** A slow uplink gets more time for a large file: a second for each 100 kB. */
const MIN_UPLOAD_BYTES_PER_MS = 100;

/** How often a write is sent while another one of its key is in progress. */
const MAX_CONFLICT_ATTEMPTS = 6;
const CONFLICT_PAUSE_MS = 100;

const ADDRESS = /^s3:\/\/([A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9])((?:\/[\w.-]+)*)\/?$/;
const RELATIVE_SEGMENT = /\/\.{1,2}(?:\/|$)/;

/** Replaces what the SDK otherwise finds in the environment and in profiles. */
export interface S3Options {
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
  requestTimeoutMs?: number;
  pollMs?: number;
}

/** Opens a store at `s3://bucket/prefix`; the bucket must exist, and the first write creates the rest. */
export async function openS3Store(address: string, options: S3Options = {}): Promise<ObjectStore> {
  const { bucket, root } = parseAddress(address);
  const endpoint = options.endpoint || process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL || undefined;
  const client = await createClient(options, endpoint);
  const inputOf = (key: string) => ({ Bucket: bucket, Key: root + key });
  /** Runs a request; `missing` is its result if there is no such object. */
  const run = async <Result, Missing = never>(
    request: Pick<S3Request, 'permission' | 'method'> & { key: string },
    work: () => Promise<Result>,
    ...missing: [Missing?]
  ): Promise<Result | Missing> => {
    try {
      return await work();
    } catch (error) {
      if (missing.length > 0 && statusOf(error) === 404 && !isMissingBucket(error)) return missing[0] as Missing;
      throw toS3Error(error, { ...request, bucket, key: root + request.key, endpoint });
    }
  };
  const get: ObjectStore['get'] = (key) =>
    run({ permission: 's3:GetObject', method: 'GetObject', key }, () => readObject(client, inputOf(key)), undefined);
  const write = (key: string, content: string | Buffer, condition: { IfNoneMatch?: string }) =>
    client.send(new PutObjectCommand({ ...inputOf(key), Body: content, ...condition }), {
      requestTimeout:
        (options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS) + Buffer.byteLength(content) / MIN_UPLOAD_BYTES_PER_MS,
    });
  return {
    address: `s3://${bucket}/${root}`.replace(/\/$/, ''),
    pollMs: options.pollMs ?? POLL_MS,
    get,
    putIfAbsent: (key, content) =>
      run({ permission: 's3:PutObject', method: 'PutObject with If-None-Match', key }, () =>
        untilNoConflict(() => write(key, content, { IfNoneMatch: '*' })),
      ),
    put: async (key, content) => {
      await run({ permission: 's3:PutObject', method: 'PutObject', key }, () => write(key, content, {}));
    },
    list: (prefix, after) =>
      run({ permission: 's3:ListBucket', method: 'ListObjectsV2', key: prefix }, async () => {
        const listed: StoredObject[] = [];
        for await (const page of readPages(client, {
          Bucket: bucket,
          Prefix: root + prefix,
          StartAfter: after === undefined ? undefined : root + after,
        }))
          listed.push(...page.map(({ key, ageMs }) => ({ key: key.slice(root.length), ageMs })));
        return listed;
      }),
    remove: async (keys) => {
      // One request for many keys needs a checksum that not every server knows.
      await mapLimited(keys, MAX_CONCURRENT_DELETIONS, (key) =>
        run({ permission: 's3:DeleteObject', method: 'DeleteObject', key }, () =>
          client.send(new DeleteObjectCommand(inputOf(key))),
        ),
      );
    },
    close: async () => client.destroy(),
  };
}

/** Sends a write while another one of its key is in progress; false if there is an object. */
async function untilNoConflict(write: () => Promise<unknown>): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await write();
      return true;
    } catch (error) {
      if (statusOf(error) === 412) return false;
      if (statusOf(error) !== 409 || attempt === MAX_CONFLICT_ATTEMPTS) throw error;
    }
    await sleep(Math.random() * CONFLICT_PAUSE_MS);
  }
}

/** The error does not repeat the address, because it may contain a password. */
function parseAddress(address: string): { bucket: string; root: string } {
  const [, bucket, path = ''] = ADDRESS.exec(address) ?? [];
  if (bucket !== undefined && !RELATIVE_SEGMENT.test(path))
    return { bucket, root: path === '' ? '' : `${path.slice(1)}/` };
  throw new UsageError(
    'name an object store as s3://bucket or s3://bucket/prefix, in letters, digits and . _ -; ' +
      'credentials belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  );
}

/** Credentials and region come from the usual variables, profiles or a web identity. */
async function createClient(options: S3Options, endpoint: string | undefined): Promise<S3Client> {
  const { credentials, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const config = {
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    // Other vendors refuse the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: requestTimeoutMs,
      throwOnRequestTimeout: true,
      // A response that began must continue too.
      socketTimeout: requestTimeoutMs,
    },
  } as const;
  const client = new S3Client(config);
  const region = await client.config.region().catch(() => undefined);
  return region === undefined ? new S3Client({ ...config, region: 'us-east-1' }) : client;
}

/** The SDK does not repeat a request whose response breaks off after its headers. */
async function readObject(client: S3Client, input: { Bucket: string; Key: string }): Promise<Buffer> {
  for (let attempt = 1; ; attempt += 1) {
    const { Body } = await client.send(new GetObjectCommand(input));
    try {
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function* readPages(
  client: S3Client,
  input: { Bucket: string; Prefix: string; StartAfter: string | undefined },
): AsyncGenerator<StoredObject[]> {
  let token: string | undefined;
  do {
    const command = new ListObjectsV2Command({ ...input, ContinuationToken: token });
    const dateOf = observeDate(command);
    const output: ListObjectsV2CommandOutput = await client.send(command);
    yield (output.Contents ?? []).map(({ Key = '', LastModified }) => ({
      key: Key,
      ageMs: LastModified ? Math.max(0, dateOf() - LastModified.getTime()) : 0,
    }));
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
