import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatError, UsageError, UserError } from '../model/errors.ts';
import { S3_CREDENTIALS, useS3 } from '../testing/s3-server.ts';
import { openS3Store, type S3Options } from './s3-store.ts';

const { server, objects } = useS3('s3://releases/site');

/** The message for the failed first request of an operator. */
async function readMessage(address: string, options: S3Options): Promise<string> {
  const store = await openS3Store(address, { credentials: S3_CREDENTIALS, endpoint: server.endpoint, ...options });
  const error = await store.get('a.json').then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  await store.close();
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
      'access denied to s3://releases/site/a.json: these credentials need s3:GetObject (AccessDenied)',
    );
  });

  it('names the server that keeps failing, and the status', async () => {
    server.options.faults = { seed: 1, errors: 1 };
    expect(await readMessage('s3://releases/site', {})).toBe(
      `${server.endpoint} failed GetObject of s3://releases/site/a.json with 500 InternalError: try again in a moment`,
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
    const store = await openS3Store('s3://releases');
    await expect(store.list('releases/')).rejects.toThrow(
      /^there are no credentials for s3:.*: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE$/,
    );
    expect(server.requests).toEqual([]);
    await store.close();
  });
});

describe('the address of a store in S3', () => {
  it.each(['s3://learning-center', 's3://learning-center/site', 's3://learning.center/site/releases-2'])(
    'is shown as it is: %s',
    async (address) => {
      const store = await openS3Store(`${address}/`);
      expect(store.address).toBe(address);
      await store.close();
    },
  );

  it.each([
    's3://',
    's3://a',
    's3:/bucket',
    'S3://bucket',
    'https://bucket',
    's3://bucket//site',
    's3://bucket/../other',
    's3://bucket/a/./b',
    's3://bucket?region=eu',
    's3://bucket/a b',
    's3://bucket/site\n',
    's3://key:pa55word@bucket',
  ])('is refused in one line without a password: %j', async (address) => {
    const attempt = openS3Store(address);
    await expect(attempt).rejects.toThrow(UsageError);
    await expect(attempt).rejects.toThrow(/^name an object store as s3:\/\/bucket or (?!.*pa55word).*ACCESS_KEY$/);
  });
});

describe('the requests to an S3 server', () => {
  it('are sent again while another write of the key is in progress, and give up after a while', async () => {
    server.options.writeMs = 30;
    const written = await Promise.all(['a', 'b', 'c'].map((text) => objects.putIfAbsent('a.json', text)));
    expect(written.filter(Boolean)).toHaveLength(1);
    server.options.faults = { seed: 1, conflicts: 1 };
    await expect(objects.putIfAbsent('b.json', 'one')).rejects.toThrow(
      /refused PutObject with If-None-Match of .* 409/,
    );
  });

  it('list the objects of all pages, without those of another prefix, by the clock of the server', async () => {
    server.options.pageSize = 7;
    server.options.now = () => Date.now() + 3_600_000;
    for (let count = 100; count < 130; count += 1) server.hold(`site/a/${count}/file`, 'text');
    server.hold('site-2/a/999/file', 'text');
    const listed = await objects.list('a/');
    expect(listed).toHaveLength(30);
    expect(listed.every(({ ageMs }) => ageMs < 60_000)).toBe(true);
    expect(await objects.list('a/', 'a/120/file')).toHaveLength(9);
  });

  it('use the least that servers have in common', async () => {
    await objects.putIfAbsent('a', 'x');
    await objects.put('a', 'y');
    await objects.get('a');
    await objects.list('b/');
    await objects.remove(['a']);
    expect(server.requests).toEqual(['PUT site/a', 'PUT site/a', 'GET site/a', 'GET ?site/b/', 'DELETE site/a']);
  });
});
