import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore, toReleaseStore, type StoreAddress } from '../stores/open-store.ts';
import { openPostgresStore } from '../stores/postgres-store.ts';
import { openS3Store } from '../stores/s3-store.ts';
import type { ReleaseStore } from '../stores/store.ts';
import { S3_CREDENTIALS, startS3Server, type S3ServerOptions } from './s3-server.ts';

/** An empty store of one kind for a test. */
export interface TestStore {
  address: StoreAddress;
  /** The variables that another process needs to open it. */
  environment: Readonly<Record<string, string>>;
  /** Opens it once more, as another process would; the caller closes it. */
  open: () => Promise<ReleaseStore>;
  remove: () => Promise<void>;
}

export async function createFolderTestStore(): Promise<TestStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const address = { address: path.join(folder, 'store') };
  return {
    address,
    environment: {},
    open: () => openStore(address),
    remove: async () => rm(folder, { recursive: true, force: true }),
  };
}

/** A store on an S3 server of its own. */
export async function createS3TestStore(serverOptions: S3ServerOptions = {}): Promise<TestStore> {
  const server = await startS3Server(serverOptions);
  const { endpoint } = server;
  const address = 's3://releases/site';
  return {
    address: { address },
    environment: {
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
      AWS_REGION: 'us-east-1',
    },
    open: async () => toReleaseStore(await openS3Store(address, { endpoint, credentials: S3_CREDENTIALS })),
    remove: () => server.close(),
  };
}

/** A store below a random prefix of a real bucket; its credentials come from the environment. */
export async function createBucketTestStore(endpoint: string, bucket: string): Promise<TestStore> {
  const address = `s3://${bucket}/contract-${randomUUID()}`;
  return {
    address: { address },
    environment: { AWS_ENDPOINT_URL_S3: endpoint },
    open: async () => toReleaseStore(await openS3Store(address, { endpoint })),
    remove: async () => {
      const objects = await openS3Store(address, { endpoint });
      for (const folder of ['changes/', 'files/', 'releases/', 'reports/'])
        await objects.remove((await objects.list(folder)).map(({ key }) => key));
      await objects.close();
    },
  };
}

/** A store in an empty database; its files are in rows, or in those of another store. */
export function createPostgresTestStore(database: string, files?: TestStore): TestStore {
  const open = async (): Promise<ReleaseStore> =>
    toReleaseStore(await openPostgresStore(database), (await files?.open())?.files);
  return {
    address: { address: database, files: files?.address.address },
    environment: files?.environment ?? {},
    open,
    remove: async () => files?.remove(),
  };
}
