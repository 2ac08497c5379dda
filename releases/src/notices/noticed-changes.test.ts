import { Webhook } from 'standardwebhooks';
import { runHere } from '../testing/run-here.ts';
import { publishApp } from '../publish/publish.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { startNoticeReceiver, type NoticeReceiver } from '../testing/notice-receiver.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';

const SECRET = 'a secret of more than 32 characters';

const temporary = useTemporaryStore();
let receiver: NoticeReceiver;
let from: string;
beforeEach(async () => {
  receiver = await startNoticeReceiver();
  from = await writeFakeBuild(temporary.work, { app: 'mf-library' });
});
afterEach(() => receiver.close());

function run(argv: readonly string[], changes: Record<string, string> = {}) {
  const notify = { NOTIFY_URL: receiver.url, NOTIFY_SECRET: SECRET };
  const environment = { RELEASE_STORE: temporary.folder, RELEASE_BY: 'mira', ...notify, ...changes };
  return runHere(environment, argv);
}

/** What the receiver verified, without the time. */
const verified = () =>
  receiver.received.map(({ body, headers }) =>
    new Webhook(SECRET, { format: 'raw' }).verify(body, headers as Record<string, string>),
  );

const dataOf = (type: string) =>
  (verified() as { type: string; data: object }[]).filter((notice) => notice.type === type).map(({ data }) => data);

async function publish(version: string): Promise<void> {
  await writeFakeBuild(temporary.work, { app: 'mf-library', version });
  await publishApp({ store: temporary.store, app: 'mf-library', from, by: 'tester' });
}

describe('notices of the release tool', () => {
  it('tell of every change, with who made it and why, under the hash of its audit line', async () => {
    await publish('1.0.0');
    await run(['activate', 'mf-library']);
    await publish('1.1.0');
    await run(['activate', 'mf-library', '--percent', '10']);
    await run(['promote', 'mf-library', '--why', 'no failures']);
    await run(['rollback', 'mf-library', '--why', 'too blue']);
    await run(['retire', 'mf-library']);
    expect(dataOf('release.canary')).toMatchObject([{ app: 'mf-library', percent: 10, by: 'mira' }]);
    expect(dataOf('release.promoted')).toMatchObject([{ why: 'no failures', revision: 3 }]);
    expect(dataOf('release.rolled-back')).toMatchObject([{ why: 'too blue', revision: 4 }]);
    expect(dataOf('release.retired')).toMatchObject([{ release: expect.stringMatching(/^1\.0\.0-/), revision: 5 }]);
    const changes = (await temporary.readAudit()).filter(({ what }) => what !== 'publish');
    const sent = receiver.received.filter(({ body }) => !body.includes('release.published'));
    expect(sent.map(({ headers }) => headers['webhook-id'])).toEqual(changes.map(({ hash }) => hash));
  });

  it.each([
    [{ NOTIFY_URL: 'http://example.com/' }, 'NOTIFY_URL must be https addresses'],
    [{ NOTIFY_SECRET: '' }, 'NOTIFY_SECRET must be set if NOTIFY_URL is'],
    [{ NOTIFY_SECRET: 'short' }, 'NOTIFY_SECRET must have at least 32 characters'],
  ])('need settings that can be right: %j', async (changes, problem) => {
    const { code, error } = await run(['activate', 'mf-library'], changes);
    expect(code).toBe(2);
    expect(error).toContain(problem);
    expect(error).not.toContain(SECRET);
  });
});
