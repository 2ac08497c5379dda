import { parseAudit } from '../../audit/audit.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { changeAt } from '../../testing/sample-registry.ts';
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

/** A line of the chain. All events of one revision have different lines. */
const lineOf = (line: number): AuditEntry => ({
  ...changeAt(7, 'mira', 'publish'),
  line,
  previous: `hash ${line - 1}`,
  hash: `hash ${line}`,
});

const segmentName = (count: number) => `${String(Math.floor(count / 100)).padStart(8, '0')}.jsonl`;

/** Puts finished segments without requests. */
function holdLines(first: number, last: number): void {
  const texts = new Map<string, string>();
  for (let line = first; line <= last; line += 1) {
    const key = `audit/lines/${segmentName(line)}`;
    texts.set(key, `${texts.get(key) ?? ''}${JSON.stringify(lineOf(line))}\n`);
  }
  for (const [key, text] of texts) server.hold(key, text);
}

const readEntries = async (audit = createS3Audit(objects)) => parseAudit(await audit.readLines()).entries;
const readNumbers = async () => (await readEntries()).map(({ line }) => line);
const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('the audit of an object store', () => {
  it('begins a new segment at each hundredth line, also of one revision', async () => {
    const audit = createS3Audit(objects);
    for (const line of [1, 98, 99, 100, 101, 199, 200]) await audit.record(lineOf(line));
    expect([...server.objects.keys()]).toEqual([0, 100, 200].map((line) => `audit/lines/${segmentName(line)}`));
    expect(await readNumbers()).toEqual([1, 98, 99, 100, 101, 199, 200]);
  });

  it('reads 10,000 entries in about a hundred requests, and later only the segment that changed', async () => {
    holdLines(1, 10_000);
    const audit = createS3Audit(objects);
    expect(await audit.readLines()).toHaveLength(10_000);
    expect(server.requests.length).toBeLessThan(110);
    server.requests.length = 0;
    holdLines(10_000, 10_001);
    expect((await readEntries(audit)).at(-1)).toEqual(lineOf(10_001));
    expect(server.requests).toEqual(['GET ?audit/', 'GET audit/lines/00000100.jsonl']);
  });

  it('reads only the segment of the entry to record it', async () => {
    holdLines(1, 1000);
    await createS3Audit(objects).record(lineOf(1001));
    expect(server.requests).toEqual(['GET audit/lines/00000010.jsonl', 'PUT audit/lines/00000010.jsonl']);
  });

  it('has one entry of a change that several processes record at the same time', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => createS3Audit(objects).record(lineOf(7))));
    expect(await readNumbers()).toEqual([7]);
  });

  it('has the entries of all processes that write a segment at the same time', async () => {
    await Promise.all(numbersTo(5).map((line) => createS3Audit(objects).record(lineOf(line))));
    expect((await readNumbers()).sort()).toEqual(numbersTo(5));
  });

  it('has each entry once when responses are lost', async () => {
    server.options.faults = { seed: 5, lostResponses: 0.2 };
    const audit = createS3Audit(objects);
    for (const line of numbersTo(20)) await audit.record(lineOf(line));
    server.options.faults = { seed: 5 };
    expect(await readNumbers()).toEqual(numbersTo(20));
  });

  it('records a line although somebody added one of its number by hand', async () => {
    server.hold('audit/lines/00000000.jsonl', `${JSON.stringify({ ...lineOf(1), hash: 'forged' })}\n`);
    await createS3Audit(objects).record(lineOf(1));
    expect((await readEntries()).map(({ hash }) => hash)).toEqual(['forged', 'hash 1']);
  });

  it('counts damaged lines, and appends after a last line that has no end', async () => {
    server.hold('audit/lines/00000000.jsonl', `${JSON.stringify(lineOf(1))}\nnot an entry`);
    const audit = createS3Audit(objects);
    await audit.record(lineOf(2));
    expect(parseAudit(await audit.readLines())).toEqual({ entries: [lineOf(1), lineOf(2)], unreadable: 1 });
    expect(server.objects.get('audit/lines/00000000.jsonl')?.body.toString()).toContain('\nnot an entry\n');
  });

  it('reads an unchanged segment once', async () => {
    holdLines(1, 10);
    const audit = createS3Audit(objects);
    await audit.readLines();
    await audit.readLines();
    expect(server.requests.filter((request) => request.startsWith('GET audit/'))).toHaveLength(1);
  });

  describe('of an earlier version', () => {
    /** Its segments have the entries of a hundred revisions each. */
    const hold = (key: string, ...entries: AuditEntry[]) =>
      server.hold(`audit/${key}.jsonl`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));

    it('comes first, in the order of its revisions', async () => {
      hold('00000000', changeAt(98), changeAt(99, 'jonas'), changeAt(98, 'mira', 'prune'));
      hold('00000001', changeAt(100), changeAt(99, 'mira', 'prune'));
      await createS3Audit(objects).record(lineOf(6));
      const entries = await readEntries();
      expect(entries.map(({ what, revision, line }) => [what, revision, line])).toEqual([
        ['activate', 98, undefined],
        ['prune', 98, undefined],
        ['activate', 99, undefined],
        ['prune', 99, undefined],
        ['activate', 100, undefined],
        ['publish', 7, 6],
      ]);
    });

    it('gets the last change of that version once, also after it was restored', async () => {
      hold('00000000', changeAt(98));
      const audit = createS3Audit(objects);
      for (const revision of [98, 99, 99, 100]) await audit.record(changeAt(revision));
      expect([...server.objects.keys()]).toEqual(['audit/00000000.jsonl', 'audit/00000001.jsonl']);
      const entries = await readEntries(audit);
      expect(entries.map(({ revision }) => revision)).toEqual([98, 99, 100]);
      await audit.replaceAll(entries);
      await audit.record(changeAt(100));
      expect([...server.objects.keys()]).toEqual(['audit/lines/00000000.jsonl']);
      expect(await readEntries()).toEqual(entries);
    });

    it('has the order of its copy when it is restored', async () => {
      const entries = [changeAt(98), changeAt(100), changeAt(99, 'mira', 'prune'), { ...lineOf(4), revision: 100 }];
      await createS3Audit(objects).replaceAll(entries);
      expect(await readEntries()).toEqual(entries);
    });
  });
});
