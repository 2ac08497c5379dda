import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatError, UserError } from '../../errors.ts';
import { S3_CREDENTIALS, useS3 } from '../../testing/s3-server.ts';
import { connectS3 } from './connect-s3.ts';
import type { S3ConnectOptions } from './s3-client.ts';
import { createS3Files } from './s3-files.ts';

const { server } = useS3();

/** The message for the failed first request of an operator. */
async function readMessage(address: string, options: S3ConnectOptions): Promise<string> {
  const objects = await connectS3(address, { credentials: S3_CREDENTIALS, endpoint: server.endpoint, ...options });
  const error = await objects.get('registry.json').then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  objects.close();
  expect(error).toBeInstanceOf(Error);
  // Readers take a UserError for a missing or damaged release, and would prune or publish it again.
  expect(error).not.toBeInstanceOf(UserError);
  const message = formatError(error);
  expect(message).not.toContain('\n');
  return message;
}

describe('the message of a failed request', () => {
  it('names a bucket that does not exist', async () => {
    expect(await readMessage('s3://other/site', {})).toBe(
      `there is no bucket other at ${server.endpoint}: create it, or correct the address of the store`,
    );
  });

  it('names the object and the permission when access is denied', async () => {
    const credentials = { accessKeyId: 'denied', secretAccessKey: 'secret' };
    expect(await readMessage('s3://releases/site', { credentials })).toBe(
      'access denied to s3://releases/site/registry.json: these credentials need s3:GetObject (AccessDenied)',
    );
  });

  it('names the server that keeps failing, and the status', async () => {
    server.options.faults = { seed: 1, errors: 1 };
    expect(await readMessage('s3://releases/site', {})).toBe(
      `${server.endpoint} failed with 500 InternalError for s3://releases/site/registry.json: try again in a moment`,
    );
  });
});

describe('a server that never answers', () => {
  let silent: Server;
  beforeEach(async () => {
    silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    silent.closeAllConnections();
    silent.close();
  });

  it('is reported after the timeout of the last attempt', async () => {
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    expect(await readMessage('s3://releases/site', { endpoint, requestTimeoutMs: 50 })).toMatch(
      /does not respond \(ETIMEDOUT\): check the network/,
    );
  });
});

describe('a machine without credentials', () => {
  const environment = { ...process.env };
  beforeEach(() => {
    process.env = Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('AWS_')));
    Object.assign(process.env, {
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      AWS_CONFIG_FILE: '/dev/null',
      AWS_ENDPOINT_URL_S3: server.endpoint,
    });
  });
  afterEach(() => {
    process.env = { ...environment };
  });

  it('is told which variables to set', async () => {
    const objects = await connectS3('s3://releases');
    await expect(createS3Files(objects).listApps()).rejects.toThrow(
      /^there are no credentials for s3:.*: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE$/,
    );
    expect(server.requests).toEqual([]);
    objects.close();
  });
});
