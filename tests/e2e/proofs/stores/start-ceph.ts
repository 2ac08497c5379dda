import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const SCRIPT = path.join(import.meta.dirname, 'ceph.sh');
const run = promisify(execFile);

/** A bucket on a Ceph server of this machine; its credentials are in this process's environment. */
export interface CephBucket {
  endpoint: string;
  bucket: string;
  stop: () => Promise<void>;
}

/** Starts Ceph's S3 server; undefined if it cannot be installed. */
export async function startCeph(): Promise<CephBucket | undefined> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'ceph-')), 'node');
  const stop = async () => {
    await run('bash', [SCRIPT, 'stop', folder]);
    await rm(path.dirname(folder), { recursive: true, force: true, maxRetries: 10 });
  };
  const started = await run('bash', [SCRIPT, 'start', folder]).catch(() => undefined);
  const variables = new Map(
    [...(started?.stdout ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const [endpoint, bucket] = [variables.get('S3_ENDPOINT'), variables.get('S3_BUCKET')];
  if (endpoint === undefined || bucket === undefined) {
    await stop().catch(() => undefined);
    return undefined;
  }
  for (const [name, value] of variables) if (name.startsWith('AWS_')) process.env[name] = value;
  return { endpoint, bucket, stop };
}
