import { parseS3Address } from './s3-address.ts';
import type { S3ConnectOptions } from './s3-client.ts';
import type { S3Objects } from './s3-objects.ts';

/** Connects to `s3://bucket/prefix`. Loads the SDK only now, because other stores do not need it. */
export async function connectS3(address: string, options: S3ConnectOptions = {}): Promise<S3Objects> {
  const place = parseS3Address(address);
  const { createS3Objects } = await import('./s3-objects.ts');
  return createS3Objects(place, options);
}
