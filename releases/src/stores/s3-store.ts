import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import pRetry from 'p-retry';
import { UsageError } from '../model/errors.ts';
import { mapLimited } from '../model/map-limited.ts';
import { explainS3Error, isMissing, statusOf, type S3Request } from './s3-errors.ts';
import { pause, uploadTimeMs, type ObjectStore, type StoredObject } from './store.ts';

const POLL_MS = 500;
const CONNECT_TIMEOUT_MS = 3000;
const REQUEST_TIMEOUT_MS = 10_000;
/** How often a request is sent if the server fails or does not respond. */
const MAX_ATTEMPTS = 3;
const MAX_CONCURRENT_DELETIONS = 8;

/** For a write while another one of its key is in progress. */
const CONFLICT_RETRIES = { retries: 5, factor: 1, minTimeout: 50, randomize: true };

const ADDRESS = /^s3:\/\/([A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9])((?:\/[\w.-]+)*)\/?$/;
const RELATIVE_SEGMENT = /\/\.{1,2}(?:\/|$)/;

/** Replaces what the SDK otherwise finds in the environment and in profiles. */
export interface S3Options {
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
  requestTimeoutMs?: number;
}

/** Opens a store at `s3://bucket/prefix`; the bucket must exist, and the first write creates the rest. */
export async function openS3Store(address: string, options: S3Options = {}): Promise<ObjectStore> {
  const { bucket, root } = parseAddress(address);
  const { requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const endpoint = options.endpoint || process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL || undefined;
  const client = await createClient({ ...options, requestTimeoutMs, endpoint });
  const readClock = observeClock(client);
  const inputOf = (key: string) => ({ Bucket: bucket, Key: root + key });
  /** Runs a request. Its error is no UserError, because readers take those for a damaged or missing release. */
  const run = async <Result>(method: S3Request['method'], key: string, work: () => Promise<Result>): Promise<Result> =>
    work().catch((cause: unknown) => {
      const request = { method, bucket, key: root + key, server: endpoint ?? 'AWS' };
      throw new Error(explainS3Error(cause, request), { cause });
    });
  const write = (key: string, content: string | Buffer, condition: { IfNoneMatch?: string } = {}) =>
    client.send(new PutObjectCommand({ ...inputOf(key), Body: content, ...condition }), {
      requestTimeout: requestTimeoutMs + uploadTimeMs(content),
    });
  return {
    address: `s3://${bucket}/${root}`.replace(/\/$/, ''),
    get: (key) => run('GetObject', key, () => readObject(client, inputOf(key))),
    putIfAbsent: (key, content) =>
      run('PutObject with If-None-Match', key, () => putOnce(() => write(key, content, { IfNoneMatch: '*' }))),
    put: async (key, content) => {
      await run('PutObject', key, () => write(key, content));
    },
    list: (prefix, after) =>
      run('ListObjectsV2', prefix, async () => {
        const listed: StoredObject[] = [];
        const input = { Bucket: bucket, Prefix: root + prefix, StartAfter: after && root + after };
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, input))
          for (const { Key = '', LastModified: writtenAt } of Contents)
            listed.push({ key: Key.slice(root.length), ageMs: writtenAt ? Math.max(0, readClock() - +writtenAt) : 0 });
        return listed;
      }),
    remove: async (keys) => {
      // One request for many keys needs a checksum that not every server knows.
      await mapLimited(keys, MAX_CONCURRENT_DELETIONS, (key) =>
        run('DeleteObject', key, () => client.send(new DeleteObjectCommand(inputOf(key)))),
      );
    },
    waitForChange: (signal) => pause(POLL_MS, signal),
    close: async () => client.destroy(),
  };
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
async function createClient({ endpoint, credentials, requestTimeoutMs = 0 }: S3Options): Promise<S3Client> {
  const config = {
    endpoint,
    forcePathStyle: endpoint !== undefined,
    credentials,
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

/** Sends a write, again while another one of its key is in progress; false if there is an object. */
async function putOnce(write: () => Promise<unknown>): Promise<boolean> {
  const shouldRetry = ({ error }: { error: unknown }) => statusOf(error) === 409;
  return pRetry(write, { ...CONFLICT_RETRIES, shouldRetry }).then(
    () => true,
    (error: unknown) => {
      if (statusOf(error) === 412) return false;
      throw error;
    },
  );
}

/** Reads an object. The SDK does not repeat a request whose response breaks off after its headers. */
async function readObject(client: S3Client, input: { Bucket: string; Key: string }): Promise<Buffer | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await client.send(new GetObjectCommand(input)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    if (!response) return undefined;
    try {
      return Buffer.from((await response.Body?.transformToByteArray()) ?? []);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** The clock of the server, by the `Date` header of its last response. */
function observeClock(client: S3Client): () => number {
  let difference = 0;
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { headers } = result.response as { headers?: Record<string, string> };
      // Servers must send the header; this machine's clock is close enough without it.
      difference = Date.parse(headers?.date ?? '') - Date.now() || 0;
      return result;
    },
    { step: 'deserialize', name: 'observeClock' },
  );
  return () => Date.now() + difference;
}
