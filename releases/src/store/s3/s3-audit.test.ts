import type { AuditEntry } from '../../audit/audit-entry.ts';
import { S3_CREDENTIALS, startS3Server, type S3Server } from '../../testing/s3-server.ts';
import { connectS3 } from './connect-s3.ts';
import { createS3Audit } from './s3-audit.ts';
import type { S3Objects } from './s3-objects.ts';

let server: S3Server;
let objects: S3Objects;
beforeEach(async () => {
  server = await startS3Server();
  objects = await connectS3('s3://releases', { endpoint: server.endpoint, credentials: S3_CREDENTIALS });
});
afterEach(async () => {
  objects.close();
  await server.close();
});

const entryOf = (revision: number, what = 'activate'): AuditEntry => ({
  when: '2030-01-01T00:00:00.000Z',
  who: 'mira',
  what,
  app: 'mf-library',
  from: null,
  to: '1.0.0-0123456789ab',
  why: null,
  revision,
});

/** Puts finished segments without requests. */
function holdEntries(first: number, last: number): void {
  const lines = new Map<string, string>();
  for (let revision = first; revision <= last; revision += 1) {
    const key = `audit/${String(Math.floor(revision / 100)).padStart(8, '0')}.jsonl`;
    lines.set(key, `${lines.get(key) ?? ''}${JSON.stringify(entryOf(revision))}\n`);
  }
  for (const [key, text] of lines) server.hold(key, text);
}

const readRevisions = async () => (await createS3Audit(objects).readAll()).entries.map(({ revision }) => revision);
const countReads = () => server.requests.filter((request) => request.startsWith('GET audit/')).length;

describe('the audit of an object store', () => {
  it('begins a new segment at each hundredth revision', async () => {
    const audit = createS3Audit(objects);
    for (const revision of [1, 98, 99, 100, 101, 199, 200]) await audit.record(entryOf(revision));
    expect([...server.objects.keys()]).toEqual([
      'audit/00000000.jsonl',
      'audit/00000001.jsonl',
      'audit/00000002.jsonl',
    ]);
    expect(await readRevisions()).toEqual([1, 98, 99, 100, 101, 199, 200]);
  });

  it('reads 10,000 entries in about a hundred requests, and later only the segment that changed', async () => {
    holdEntries(1, 10_000);
    const audit = createS3Audit(objects);
    expect((await audit.readAll()).entries).toHaveLength(10_000);
    expect(server.requests.length).toBeLessThan(110);
    server.requests.length = 0;
    holdEntries(10_000, 10_001);
    expect((await audit.readAll()).entries.at(-1)).toEqual(entryOf(10_001));
    expect(server.requests).toEqual(['GET ?audit/', 'GET audit/00000100.jsonl']);
  });

  it('reads only the segment of the entry to record it', async () => {
    holdEntries(1, 1000);
    await createS3Audit(objects).record(entryOf(1001));
    expect(server.requests).toEqual(['GET audit/00000010.jsonl', 'PUT audit/00000010.jsonl']);
  });

  it('has one entry of a change that several processes record at the same time', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => createS3Audit(objects).record(entryOf(7))));
    expect(await readRevisions()).toEqual([7]);
  });

  it('has the entries of all processes that write a segment at the same time', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((revision) => createS3Audit(objects).record(entryOf(revision))));
    expect(await readRevisions()).toEqual([1, 2, 3, 4, 5]);
  });

  it('has each entry once when responses are lost', async () => {
    server.options.faults = { seed: 5, lostResponses: 0.2 };
    const audit = createS3Audit(objects);
    for (let revision = 1; revision <= 20; revision += 1) await audit.record(entryOf(revision, 'prune'));
    server.options.faults = { seed: 5 };
    expect(await readRevisions()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('records several removals of one revision, and its change after them', async () => {
    const audit = createS3Audit(objects);
    await audit.record(entryOf(7, 'prune'));
    await audit.record({ ...entryOf(7, 'prune'), to: '1.0.0-ba9876543210' });
    await audit.record(entryOf(7));
    expect(await readRevisions()).toEqual([7, 7, 7]);
  });

  it('ends with the newest revision although an older one was recorded later', async () => {
    const audit = createS3Audit(objects);
    await audit.record(entryOf(8));
    await audit.record(entryOf(7, 'prune'));
    expect(await readRevisions()).toEqual([7, 8]);
  });

  it('counts damaged lines, and appends after a last line that has no end', async () => {
    server.hold('audit/00000000.jsonl', `${JSON.stringify(entryOf(1))}\nnot an entry`);
    const audit = createS3Audit(objects);
    await audit.record(entryOf(2));
    expect(await audit.readAll()).toEqual({ entries: [entryOf(1), entryOf(2)], unreadable: 1 });
    expect(server.objects.get('audit/00000000.jsonl')?.body.toString()).toContain('\nnot an entry\n');
  });

  it('reads an unchanged segment once', async () => {
    holdEntries(1, 10);
    const audit = createS3Audit(objects);
    await audit.readAll();
    await audit.readAll();
    expect(countReads()).toBe(1);
  });
});
