import type { ReleaseStore } from '../release-store.ts';
import { connectS3 } from './connect-s3.ts';
import type { S3ConnectOptions } from './s3-client.ts';
import { createS3Files } from './s3-files.ts';
import { createS3Registry, type S3RegistryOptions } from './s3-registry.ts';
import { createS3Reports } from './s3-reports.ts';

export type S3StoreOptions = S3ConnectOptions & S3RegistryOptions;

/** Opens a store at `s3://bucket/prefix`; the bucket must exist, and the first write creates the rest. */
export async function openS3Store(address: string, options: S3StoreOptions = {}): Promise<ReleaseStore> {
  const objects = await connectS3(address, options);
  return {
    address: objects.address,
    registry: createS3Registry(objects, options),
    files: createS3Files(objects),
    reports: createS3Reports(objects),
    close: async () => objects.close(),
  };
}
