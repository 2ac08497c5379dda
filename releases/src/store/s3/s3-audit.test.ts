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

  it('has each entry once when responses are lost', async () => {
    server.options.faults = { seed: 5, lostResponses: 0.2 };
    const audit = createS3Audit(objects);
    for (const line of numbersTo(20)) await audit.record(lineOf(line));
    server.options.faults = { seed: 5 };
    expect(await readNumbers()).toEqual(numbersTo(20));
  });
});
