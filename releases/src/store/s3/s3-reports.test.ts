import { S3_CREDENTIALS, startS3Server, type S3Server } from '../../testing/s3-server.ts';
import { connectS3 } from './connect-s3.ts';
import type { S3Objects } from './s3-objects.ts';
import { createS3Reports } from './s3-reports.ts';

const HOUR_MS = 60 * 60 * 1000;

let server: S3Server;
let objects: S3Objects;
let now: number;
beforeEach(async () => {
  now = Date.now() + 2 * HOUR_MS;
  server = await startS3Server({ now: () => now });
  objects = await connectS3('s3://releases', { endpoint: server.endpoint, credentials: S3_CREDENTIALS });
});
afterEach(async () => {
  objects.close();
  await server.close();
});

describe('the reports in an object store', () => {
  it('have an age by the clock of the store, although that of this machine differs by hours', async () => {
    const reports = createS3Reports(objects);
    await reports.write('edge-1', 'first');
    now += 30_000;
    await reports.write('edge-2', 'second');
    expect(await reports.readAll()).toEqual([
      { name: 'edge-1', text: 'first', ageMs: 30_000 },
      { name: 'edge-2', text: 'second', ageMs: 0 },
    ]);
  });

  it('are read again only when they changed', async () => {
    const reports = createS3Reports(objects);
    await reports.write('edge-1', 'first');
    await reports.write('edge-2', 'second');
    await reports.readAll();
    await reports.write('edge-2', 'third');
    server.requests.length = 0;
    expect((await reports.readAll()).map(({ text }) => text)).toEqual(['first', 'third']);
    expect(server.requests).toEqual(['GET ?reports/', 'GET reports/edge-2.json']);
  });
});
