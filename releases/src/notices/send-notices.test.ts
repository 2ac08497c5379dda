import { Webhook } from 'standardwebhooks';
import { changeAt } from '../testing/sample-registry.ts';
import { startNoticeReceiver, type NoticeReceiver } from '../testing/notice-receiver.ts';
import { createNotices, type NoticesOptions } from './create-notices.ts';
import type { Notices } from './notice.ts';
import { MAX_WAITING_NOTICES, type NoticeReport } from './notice-queue.ts';

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

/** An address where nothing listens. */
async function findClosedUrl(): Promise<string> {
  const { url, close } = await startNoticeReceiver();
  close();
  return url;
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
    notices.recorded({ ...changeAt(7), via: 'oidc', why: 'the new menu', hash: 'a'.repeat(64) });
    await receiver.waitFor(1);
    expect(verify(0)).toEqual({
      type: 'release.activated',
      timestamp: '2026-03-01T08:00:00.000Z',
      data: {
        app: 'mf-library',
        release: '1.0.0-0123456789ab',
        from: null,
        by: 'mira',
        via: 'oidc',
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

  it('is signed with the key in a secret that starts with whsec_', async () => {
    const secret = `whsec_${Buffer.from('a key of 24 bytes, or so').toString('base64')}`;
    create({ secret }).recorded(changeAt(1));
    await receiver.waitFor(1);
    expect(verify(0, new Webhook(secret))).toMatchObject({ type: 'release.activated' });
  });

  it.each([
    ['publish', 'release.published'],
    ['canary', 'release.canary'],
    ['promote', 'release.promoted'],
    ['rollback', 'release.rolled-back'],
    ['retire', 'release.retired'],
  ])('about %s has the type %s', async (what, type) => {
    create().recorded(changeAt(1, 'mira', what));
    await receiver.waitFor(1);
    expect(receiver.types()).toEqual([type]);
  });

  it('is not sent about logins, tokens and previews', async () => {
    const notices = create();
    for (const what of ['login', 'create-token', 'create-preview', 'prune'])
      notices.recorded(changeAt(1, 'mira', what));
    await notices.close();
    expect(receiver.received).toEqual([]);
  });

  it('reaches every receiver, even if the first one is down', async () => {
    create({ urls: [await findClosedUrl(), receiver.url] }).recorded(changeAt(1));
    await receiver.waitFor(1);
  });

  it('about a changed store is sent once, with the same id from every edge', async () => {
    const finding = { app: 'mf-library', release: '1.0.0-0123456789ab', why: 'routes.js does not fit its signature' };
    const [first, second] = [create(), create()];
    for (const notices of [first, first, second]) notices.tampered(finding);
    await receiver.waitFor(2);
    await first.close();
    expect(receiver.types()).toEqual(['store.tampered', 'store.tampered']);
    expect(new Set(idsOf(receiver)).size).toBe(1);
    expect(verify(0)).toMatchObject({ data: finding });
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

  it('is sent again after a receiver that does not respond', async () => {
    receiver.statuses.push(0);
    const notices = create({ timeoutMs: 1_000 });
    notices.recorded(changeAt(1));
    await receiver.waitFor(2);
    await notices.close();
    expect(reports).toMatchObject([
      { outcome: 'failed', reason: expect.stringContaining('timeout') },
      { outcome: 'sent' },
    ]);
  });

  it('is given up after the last attempt, and the next one is sent', async () => {
    receiver.statuses.push(500, 500, 500);
    const notices = create();
    notices.recorded(changeAt(1));
    notices.recorded(changeAt(2));
    await receiver.waitFor(4);
    await notices.close();
    expect(reports.map(({ outcome, isLastAttempt }) => [outcome, isLastAttempt])).toEqual([
      ['failed', false],
      ['failed', false],
      ['failed', true],
      ['sent', undefined],
    ]);
  });

  it('is sent again after a refused connection', async () => {
    const notices = create({ urls: [await findClosedUrl()] });
    notices.recorded(changeAt(1));
    await notices.close();
    const refused = { outcome: 'failed', reason: expect.stringContaining('ECONNREFUSED') };
    expect(reports).toMatchObject([refused, refused, refused]);
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

  it('is dropped when too many wait, the oldest first', async () => {
    receiver.statuses.push(0);
    const notices = create();
    for (let revision = 1; revision <= MAX_WAITING_NOTICES + 3; revision += 1) notices.recorded(changeAt(revision));
    await receiver.waitFor(1);
    expect(reports).toMatchObject([
      { outcome: 'dropped', reason: 'too many are waiting' },
      { outcome: 'dropped', reason: 'too many are waiting' },
    ]);
    receiver.close();
  });

  it('gets one more attempt at closing, but not longer than the limit', async () => {
    receiver.statuses.push(500);
    const notices = create({ retryDelaysMs: [60_000] });
    notices.recorded(changeAt(1));
    await receiver.waitFor(1);
    await notices.close();
    expect(receiver.received).toHaveLength(2);

    receiver.statuses.push(0);
    const hanging = create({ closeLimitMs: 50 });
    hanging.recorded(changeAt(1));
    hanging.recorded(changeAt(2));
    await receiver.waitFor(3);
    const start = performance.now();
    await hanging.close();
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(reports.slice(-2)).toMatchObject([
      { outcome: 'dropped', reason: 'closing' },
      { outcome: 'dropped', reason: 'closing' },
    ]);
  });

  it('gets one more attempt if it fails after closing has begun', async () => {
    receiver.statuses.push(500);
    const notices = create({ retryDelaysMs: [60_000] });
    notices.recorded(changeAt(1));
    await notices.close();
    expect(receiver.received).toHaveLength(2);
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
