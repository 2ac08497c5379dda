import { parseAudit } from '../../audit/audit.ts';
import { changeAt } from '../../testing/sample-registry.ts';
import { S3_CREDENTIALS, useS3 } from '../../testing/s3-server.ts';
import { createS3Audit } from './s3-audit.ts';
import { createS3Reports } from './s3-reports.ts';
import { openS3Store } from './s3-store.ts';

const HOUR_MS = 60 * 60 * 1000;

const { server, objects } = useS3();

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

describe('the audit of an object store', () => {
  it('begins a new segment at each hundredth line, also of one revision', async () => {
    const audit = createS3Audit(objects);
    const lines = [1, 98, 99, 100, 101, 199, 200];
    for (const line of lines)
      await audit.record({
        ...changeAt(7, 'mira', 'publish'),
        line,
        previous: `hash ${line - 1}`,
        hash: `hash ${line}`,
      });
    expect([...server.objects.keys()]).toEqual([0, 1, 2].map((count) => `audit/lines/0000000${count}.jsonl`));
    const { entries } = parseAudit(await createS3Audit(objects).readLines());
    expect(entries.map(({ line }) => line)).toEqual(lines);
  });
});

describe('the reports in an object store', () => {
  it('have an age by the clock of the store, although that of this machine differs by hours', async () => {
    let now = Date.now() + 2 * HOUR_MS;
    server.options.now = () => now;
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
