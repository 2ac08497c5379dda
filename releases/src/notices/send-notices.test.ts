import { Webhook } from 'standardwebhooks';
import { changeAt } from '../testing/sample-registry.ts';
import { startNoticeReceiver, type NoticeReceiver } from '../testing/notice-receiver.ts';
import { createNotices, type NoticesOptions } from './create-notices.ts';
import type { Notices } from './notice.ts';
import { type NoticeReport } from './notice-queue.ts';

const SECRET = 'a secret of more than 32 characters';

let receiver: NoticeReceiver;
let reports: NoticeReport[];
const created: Notices[] = [];

beforeEach(async () => {
  receiver = await startNoticeReceiver();
  reports = [];
});
afterEach(async () => {
  receiver.close();
  for (const notices of created.splice(0)) await notices.close();
});

function create(changes: Partial<NoticesOptions> = {}): Notices {
  const report = (each: NoticeReport) => reports.push(each);
  const options = { urls: [receiver.url], secret: SECRET, retryDelaysMs: [10, 20], closeLimitMs: 5_000, report };
  const notices = createNotices({ ...options, ...changes });
  created.push(notices);
  return notices;
}

/** Verifies a received notice as its receiver would. */
function verify(index: number, webhook = new Webhook(SECRET, { format: 'raw' })): unknown {
  const { body, headers } = receiver.received[index] ?? { body: '', headers: {} };
  return webhook.verify(body, headers as Record<string, string>);
}

const idsOf = ({ received }: NoticeReceiver) => received.map(({ headers }) => headers['webhook-id']);

describe('a notice', () => {
  it('says what changed, with a signature that Standard Webhooks verifies', async () => {
    const notices = create({ source: { site: 'https://learn.example.com/' } });
    notices.recorded({ ...changeAt(7), via: 'token', why: 'the new menu', hash: 'a'.repeat(64) });
    await receiver.waitFor(1);
    expect(verify(0)).toEqual({
      type: 'release.activated',
      timestamp: '2026-03-01T08:00:00.000Z',
      data: {
        app: 'mf-library',
        release: '1.0.0-0123456789ab',
        from: null,
        by: 'mira',
        via: 'token',
        why: 'the new menu',
        revision: 7,
        site: 'https://learn.example.com/',
      },
    });
    expect(receiver.received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': 'a'.repeat(64),
    });
    expect(() => verify(0, new Webhook('another secret of more than 32 characters', { format: 'raw' }))).toThrow(
      'No matching signature found',
    );
  });
});

describe('a notice that does not arrive', () => {
  it('is sent again with the same id and a valid signature, and only then the next one', async () => {
    receiver.statuses.push(500, 503);
    const notices = create();
    notices.recorded(changeAt(1));
    notices.recorded(changeAt(2));
    await receiver.waitFor(4);
    const [first, again, last, next] = idsOf(receiver);
    expect([again, last]).toEqual([first, first]);
    expect(next).not.toBe(first);
    expect(verify(2)).toEqual(verify(0));
    expect(verify(3)).toMatchObject({ data: { revision: 2 } });
    const { host } = new URL(receiver.url);
    const failed = { outcome: 'failed', host, type: 'release.activated', isLastAttempt: false };
    await notices.close();
    expect(reports).toMatchObject([
      { ...failed, reason: 'HTTP 500' },
      { ...failed, reason: 'HTTP 503' },
      { outcome: 'sent' },
      { outcome: 'sent' },
    ]);
  });

  it('does not follow a redirect, which could lead anywhere', async () => {
    receiver.statuses.push(302, 307, 308);
    const notices = create();
    notices.recorded(changeAt(1));
    await receiver.waitFor(3);
    await notices.close();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/notices', '/notices', '/notices']);
    expect(reports.map(({ reason }) => reason)).toEqual(['HTTP 302', 'HTTP 307', 'HTTP 308']);
  });

  it('is reported without the secret, and without the path of the receiver', async () => {
    receiver.statuses.push(500);
    const notices = create();
    notices.recorded(changeAt(1));
    await receiver.waitFor(2);
    await notices.close();
    expect(JSON.stringify(reports)).not.toMatch(/secret|\/notices/);
  });
});
