import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { S3_CREDENTIALS, startS3Server, type S3Server } from '../../testing/s3-server.ts';
import { openS3Store } from './s3-store.ts';

const STORE_MODULE = pathToFileURL(path.join(import.meta.dirname, 's3-store.ts')).href;

let server: S3Server;
beforeEach(async () => {
  server = await startS3Server();
});
afterEach(async () => server.close());

describe('openS3Store', () => {
  it('opens an empty store below the prefix, without a request', async () => {
    const store = await openS3Store('s3://releases/site/', {
      endpoint: server.endpoint,
      credentials: S3_CREDENTIALS,
    });
    expect(store.address).toBe('s3://releases/site');
    expect(store.registry.location).toBe('s3://releases/site/registry.json');
    expect(server.requests).toEqual([]);
    await store.reports.write('edge-1', 'text');
    expect([...server.objects.keys()]).toEqual(['site/reports/edge-1.json']);
    await store.close();
  });

  it('loads the SDK only when a store is opened', () => {
    const script = `
      const { registerHooks } = await import('node:module');
      let count = 0;
      registerHooks({ load: (url, ...rest) => ((count += url.includes('@aws-sdk') ? 1 : 0), rest[1](url, rest[0])) });
      const { openS3Store } = await import(${JSON.stringify(STORE_MODULE)});
      console.log(count);
      await openS3Store('s3://releases');
      console.log(count > 0);
    `;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(stdout).toBe('0\ntrue\n');
  });
});
