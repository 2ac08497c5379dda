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

const readEntries = async (audit = createS3Audit(objects)) => parseAudit(await audit.readLines()).entries;
const readNumbers = async () => (await readEntries()).map(({ line }) => line);

describe('the audit of an object store', () => {
  it('begins a new segment at each hundredth line, also of one revision', async () => {
    const audit = createS3Audit(objects);
    for (const line of [1, 98, 99, 100, 101, 199, 200]) await audit.record(lineOf(line));
    expect([...server.objects.keys()]).toEqual([0, 100, 200].map((line) => `audit/lines/${segmentName(line)}`));
    expect(await readNumbers()).toEqual([1, 98, 99, 100, 101, 199, 200]);
  });
});
