import { S3_CREDENTIALS, startS3Server, type S3Server } from '../../testing/s3-server.ts';
import { openS3Store } from './s3-store.ts';

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
});
