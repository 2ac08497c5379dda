import { codeOf, errorMessage } from '../model/errors.ts';

/** The calls of S3, and the permission that each needs. */
const PERMISSIONS = {
  GetObject: 's3:GetObject',
  PutObject: 's3:PutObject',
  'PutObject with If-None-Match': 's3:PutObject',
  DeleteObject: 's3:DeleteObject',
  ListObjectsV2: 's3:ListBucket',
} as const;

/** What was requested of a server: its address, or `AWS`. */
export interface S3Request {
  method: keyof typeof PERMISSIONS;
  bucket: string;
  key: string;
  server: string;
}

const CREDENTIAL_ERRORS: Readonly<Record<string, string>> = {
  CredentialsProviderError: 'there are no credentials',
  TokenProviderError: 'there are no credentials',
  InvalidAccessKeyId: 'the access key is unknown',
  SignatureDoesNotMatch: 'the secret key is wrong',
  ExpiredToken: 'the credentials have expired',
  InvalidToken: 'the session token is not valid',
};

/** Explains a failed request in one line, with what to do. */
export function explainS3Error(error: unknown, { method, bucket, key, server }: S3Request): string {
  const [code, status] = [s3CodeOf(error), statusOf(error)];
  const object = `s3://${bucket}/${key}`;
  const reason = CREDENTIAL_ERRORS[code];
  if (reason !== undefined)
    return `${reason} for ${object} (${code}): set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE`;
  if (code === 'RequestTimeTooSkewed')
    return `${server} refuses the time of this machine for ${object}: correct its clock`;
  if (code === 'NoSuchBucket')
    return `there is no bucket ${bucket} at ${server}: create it, or correct the address of the store`;
  if (code === 'PermanentRedirect' || code === 'AuthorizationHeaderMalformed' || status === 301)
    return `the bucket ${bucket} is in another region: set AWS_REGION to the region of the bucket`;
  if (status === 403) return `access denied to ${object}: these credentials need ${PERMISSIONS[method]} (${code})`;
  if (status === 501) return `${server} does not support ${method} (${code}): use storage that does`;
  if (status === 0)
    return `${server} does not respond (${networkReason(error)}): check the network and AWS_ENDPOINT_URL_S3`;
  const what = `${method} of ${object} with ${status} ${code}`;
  if (status >= 400 && status < 500) return `${server} refused ${what}: ${firstLineOf(error)}`;
  return `${server} failed ${what}: try again in a moment`;
}

/** The HTTP status of an error of the SDK; 0 if there was no response. */
export const statusOf = (error: unknown): number =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;

/** Whether there is no such object, in a bucket that exists. */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404 && s3CodeOf(error) !== 'NoSuchBucket';

/** The code of S3, such as `NoSuchBucket`, or the name of the error. */
const s3CodeOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** A code such as ECONNREFUSED, which the SDK may wrap; else the first line of the message. */
function networkReason(error: unknown): string {
  const line = firstLineOf(error);
  const code = codeOf(error) || /\bE[A-Z_]{4,}\b/.exec(line)?.[0];
  return code ?? (s3CodeOf(error) === 'TimeoutError' ? 'timeout' : line);
}

const firstLineOf = (error: unknown): string => errorMessage(error).split('\n', 1)[0] ?? '';
