import { UsageError } from '../../errors.ts';

/** Where a store is: below a prefix of a bucket. The prefix is empty, or has no slash at its ends. */
export interface S3Address {
  bucket: string;
  prefix: string;
}

const ADDRESS = /^s3:\/\/([A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9])(?:\/([\w.-]+(?:\/[\w.-]+)*)?)?\/?$/;
const RELATIVE_SEGMENT = /(?:^|\/)\.{1,2}(?:\/|$)/;

/** Parses `s3://bucket/prefix`. The error does not repeat the address, because it may contain a password. */
export function parseS3Address(address: string): S3Address {
  const [, bucket, prefix = ''] = ADDRESS.exec(address) ?? [];
  if (bucket !== undefined && !RELATIVE_SEGMENT.test(prefix)) return { bucket, prefix };
  throw new UsageError(
    'name an object store as s3://bucket or s3://bucket/prefix, in letters, digits and . _ -; ' +
      'credentials belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  );
}

export const formatS3Address = ({ bucket, prefix }: S3Address): string =>
  prefix === '' ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;
