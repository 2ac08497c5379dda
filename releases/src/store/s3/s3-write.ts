import { setTimeout as sleep } from 'node:timers/promises';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { contentTypeOf } from '../file-content.ts';
import { REQUEST_TIMEOUT_MS } from './s3-client.ts';
import { isMissingBucket, isRepeated, statusOf } from './s3-errors.ts';

export interface ObjectWrite {
  bucket: string;
  key: string;
  body: string | Buffer;
  /** Without an ETag the write has no condition; an empty one means that there is no object yet. */
  etag?: string;
  requestTimeoutMs?: number;
}

/** A write whose condition is not met. An earlier attempt of it may have succeeded if the SDK repeated it. */
export interface RefusedWrite {
  isRepeated: boolean;
}

/** A slow uplink gets more time for a large file: a second for each 100 kB. */
const MIN_UPLOAD_BYTES_PER_MS = 100;

/** How often a write is sent while another one of its key is in progress. */
const MAX_CONFLICT_ATTEMPTS = 6;
const MAX_CONFLICT_PAUSE_MS = 200;

const IN_PROGRESS_STATUS = 409;
const REFUSED_STATUSES: readonly number[] = [404, IN_PROGRESS_STATUS, 412];

/** Writes an object and returns its ETag. Waits while another write of the key is in progress. */
export async function writeObject(client: S3Client, write: ObjectWrite): Promise<string | RefusedWrite> {
  const refused: RefusedWrite = { isRepeated: false };
  for (let attempt = 1; attempt <= MAX_CONFLICT_ATTEMPTS; attempt += 1) {
    try {
      return await sendWrite(client, write);
    } catch (error) {
      if (!REFUSED_STATUSES.includes(statusOf(error)) || isMissingBucket(error)) throw error;
      refused.isRepeated ||= isRepeated(error);
      if (statusOf(error) !== IN_PROGRESS_STATUS) return refused;
    }
    await sleep(Math.random() * Math.min(10 * 2 ** attempt, MAX_CONFLICT_PAUSE_MS));
  }
  return refused;
}

async function sendWrite(
  client: S3Client,
  { bucket, key, body, etag, requestTimeoutMs = REQUEST_TIMEOUT_MS }: ObjectWrite,
): Promise<string> {
  const requestTimeout = requestTimeoutMs + Buffer.byteLength(body) / MIN_UPLOAD_BYTES_PER_MS;
  const content = { Bucket: bucket, Key: key, Body: body, ContentType: contentTypeOf(key) };
  const { ETag = '' } = await client.send(new PutObjectCommand({ ...content, ...toCondition(etag) }), {
    requestTimeout,
  });
  return ETag;
}

function toCondition(etag: string | undefined): { IfMatch?: string; IfNoneMatch?: string } {
  if (etag === undefined) return {};
  return etag === '' ? { IfNoneMatch: '*' } : { IfMatch: etag };
}
