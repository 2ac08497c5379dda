import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';

/** Replaces what the SDK otherwise finds in the environment and in profiles. */
export interface S3ConnectOptions {
  endpoint?: string;
  region?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
  /** How long one attempt of a request may take until the response begins. */
  requestTimeoutMs?: number;
}

const CONNECT_TIMEOUT_MS = 3000;
export const REQUEST_TIMEOUT_MS = 10_000;

/** How often a request is sent if the server fails or does not respond. */
export const MAX_ATTEMPTS = 3;

const DEFAULT_REGION = 'us-east-1';

/** The server in the options or the environment; undefined for AWS. */
export const endpointOf = ({ endpoint }: S3ConnectOptions): string | undefined =>
  endpoint ?? (process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL || undefined);

/** Creates a client. Credentials and region come from the usual variables, profiles or a web identity. */
export async function createS3Client(options: S3ConnectOptions): Promise<S3Client> {
  const config = clientConfig(options);
  const client = new S3Client(config);
  const hasRegion = await client.config.region().then(
    () => true,
    () => false,
  );
  return hasRegion ? client : new S3Client({ ...config, region: DEFAULT_REGION });
}

function clientConfig(options: S3ConnectOptions): S3ClientConfig {
  const { region, credentials, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const endpoint = endpointOf(options);
  return {
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(region === undefined ? {} : { region }),
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
  };
}
