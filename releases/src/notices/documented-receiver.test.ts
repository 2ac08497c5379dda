import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changeAt } from '../testing/sample-registry.ts';
import { startNoticeReceiver, type NoticeReceiver } from '../testing/notice-receiver.ts';
import { createNotices } from './create-notices.ts';
import type { NoticeReport } from './notice-queue.ts';

const OPERATIONS = readFileSync(path.join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
const DOCUMENTED = /## Notices\n[^]*?```js\n([^]*?)```/.exec(OPERATIONS)?.[1] ?? '';
const SECRET = `whsec_${Buffer.from('a key of 24 bytes, or so').toString('base64')}`;

/** It must find the package that it imports. */
const file = path.join(import.meta.dirname, `receive-notices-${process.pid}.mjs`);

let chat: NoticeReceiver;
let receiver: ChildProcess;
let port: string;

beforeAll(async () => {
  chat = await startNoticeReceiver();
  await writeFile(file, DOCUMENTED);
  const env = { NOTIFY_SECRET: SECRET, CHAT_URL: chat.url, PORT: '0' };
  receiver = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  port = await new Promise((resolve) =>
    receiver.stdout?.once('data', (line: Buffer) => resolve(/\d+/.exec(String(line))?.[0] ?? '')),
  );
});

afterAll(async () => {
  receiver.kill();
  chat.close();
  await rm(file);
});

async function send(secret: string, revision: number): Promise<NoticeReport[]> {
  const reports: NoticeReport[] = [];
  const report = (each: NoticeReport) => reports.push(each);
  const urls = [`http://127.0.0.1:${port}/`];
  const notices = createNotices({ urls, secret, retryDelaysMs: [], closeLimitMs: 5_000, report });
  notices.recorded({ ...changeAt(revision), why: 'the new menu' });
  await notices.close();
  return reports;
}

describe('the receiver in the documentation', () => {
  it('writes each change into a chat once', async () => {
    for (const revision of [1, 1, 2]) expect(await send(SECRET, revision)).toMatchObject([{ outcome: 'sent' }]);
    const text = 'release.activated mf-library 1.0.0-0123456789ab by mira: the new menu';
    expect(chat.received.map(({ body }) => JSON.parse(body) as object)).toEqual([{ text }, { text }]);
  });

  it('refuses a notice with another signature', async () => {
    const before = chat.received.length;
    expect(await send('another secret of more than 32 characters', 3)).toMatchObject([{ reason: 'HTTP 400' }]);
    expect(chat.received).toHaveLength(before);
  });
});
