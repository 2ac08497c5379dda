import { codeOf, errorMessage } from '../model/errors.ts';

/**
 * A request to the object store failed; the message is one line and says what to do. It is no UserError, because
 * readers take those for a damaged or missing release.
 */
export class S3Error extends Error {
  override readonly name = 'S3Error';
}

/** What was requested, for the message. */
export interface S3Request {
  /** The call of S3. */
  method: string;
  /** The permission that it needs. */
  permission: 's3:GetObject' | 's3:PutObject' | 's3:DeleteObject' | 's3:ListBucket';
  bucket: string;
  key: string;
  /** The address of the server; undefined for that of AWS. */
  endpoint: string | undefined;
}

/** The HTTP status of an error of the SDK; 0 if there was no response. */
export function statusOf(error: unknown): number {
  const { $metadata } = toSdkError(error);
  return $metadata?.httpStatusCode ?? 0;
}

export const isMissingBucket = (error: unknown): boolean => s3CodeOf(error) === 'NoSuchBucket';

/** The code of S3, such as `NoSuchBucket`, or the name of the error. */
const s3CodeOf = (error: unknown): string => toSdkError(error).name ?? '';

/** Describes a failed request in one line. */
export function toS3Error(error: unknown, request: S3Request): S3Error {
  return error instanceof S3Error ? error : new S3Error(describe(error, request), { cause: error });
}

function describe(error: unknown, { method, permission, bucket, key, endpoint }: S3Request): string {
  const code = s3CodeOf(error);
  const status = statusOf(error);
  const object = `s3://${bucket}/${key}`;
  const server = endpoint ?? 'AWS';
  const reason = CREDENTIAL_ERRORS[code];
  if (reason !== undefined)
    return `${reason} for ${object} (${code}): set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE`;
  if (code === 'RequestTimeTooSkewed')
    return `${server} refuses the time of this machine for ${object}: correct its clock`;
  if (isMissingBucket(error))
    return `there is no bucket ${bucket} at ${server}: create it, or correct the address of the store`;
  if (WRONG_REGION_ERRORS.includes(code) || status === 301)
    return `the bucket ${bucket} is in another region: set AWS_REGION to the region of the bucket`;
  if (status === 403) return `access denied to ${object}: these credentials need ${permission} (${code})`;
  if (status === 501) return `${server} does not support ${method} (${code}): use storage that does`;
  if (status === 0)
    return `${server} does not respond (${networkReason(error)}): check the network and AWS_ENDPOINT_URL_S3`;
  const what = `${method} of ${object} with ${status} ${code}`;
  if (status >= 400 && status < 500) return `${server} refused ${what}: ${firstLineOf(error)}`;
  return `${server} failed ${what}: try again in a moment`;
}

const CREDENTIAL_ERRORS: Readonly<Record<string, string>> = {
  CredentialsProviderError: 'there are no credentials',
  TokenProviderError: 'there are no credentials',
  InvalidAccessKeyId: 'the access key is unknown',
  SignatureDoesNotMatch: 'the secret key is wrong',
  ExpiredToken: 'the credentials have expired',
  InvalidToken: 'the session token is not valid',
};

const WRONG_REGION_ERRORS: readonly string[] = ['PermanentRedirect', 'AuthorizationHeaderMalformed'];

/** A code such as ECONNREFUSED, which the SDK may wrap; else the first line of the message. */
function networkReason(error: unknown): string {
  const line = firstLineOf(error);
  const code = codeOf(error) || /\bE[A-Z_]{4,}\b/.exec(line)?.[0];
  return code ?? (s3CodeOf(error) === 'TimeoutError' ? 'timeout' : line);
}

const firstLineOf = (error: unknown): string => errorMessage(error).split('\n', 1)[0] ?? '';

interface SdkError {
  name?: string;
  $metadata?: { httpStatusCode?: number };
}

const toSdkError = (error: unknown): SdkError => (typeof error === 'object' && error !== null ? error : {});
