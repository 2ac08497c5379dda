import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { runHere } from '../testing/run-here.ts';
import { publishApp } from '../publish/publish.ts';
import type { RegistryBackend } from '../store/release-store.ts';
import { recordEvent } from '../store/registry.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { startNoticeReceiver, type NoticeReceiver } from '../testing/notice-receiver.ts';
import { createTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';
import { createNotices } from './create-notices.ts';
import { withNotices } from './with-notices.ts';

const SECRET = 'a secret of more than 32 characters';

let temporary: TemporaryStore;
let receiver: NoticeReceiver;
let from: string;
beforeEach(async () => {
  receiver = await startNoticeReceiver();
  temporary = await createTemporaryStore();
  from = await writeFakeBuild(temporary.work, { app: 'mf-library' });
});
afterEach(async () => {
  receiver.close();
  await temporary.remove();
});

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

  it('tell of the steps of a canary, with the step and the reason', async () => {
    await publish('1.0.0');
    await run(['activate', 'mf-library']);
    await publish('1.1.0');
    await run(['activate', 'mf-library', '--steps', '10,100']);
    for (const action of ['hold', 'resume', 'next']) await run(['rollout', action, 'mf-library', '--why', action]);
    const steps = [10, 100];
    expect(dataOf('release.canary')).toMatchObject([{ percent: 10, steps }]);
    expect(dataOf('release.held')).toMatchObject([{ percent: 10, steps, by: 'mira', why: 'hold' }]);
    expect(dataOf('release.resumed')).toMatchObject([{ percent: 10, steps, why: 'resume' }]);
    expect(dataOf('release.promoted')).toMatchObject([{ steps, why: 'next' }]);
    await publish('1.2.0');
    await run(['activate', 'mf-library', '--steps', '10,100']);
    await run(['rollout', 'end', 'mf-library', '--why', 'by hand']);
    expect(dataOf('release.plan-ended')).toMatchObject([{ percent: 10, steps, why: 'by hand' }]);
  });

  it('tell of what was refused, and why', async () => {
    await writeFile(path.join(from, 'client/routes.css'), 'body{color:red}');
    expect(await run(['publish', 'mf-library', '--from', from])).toMatchObject({ code: 1 });
    await run(['activate', 'mf-library', '2.0.0']);
    await run(['activate', 'mf-library', '2.0.0', '--percent', '10']);
    await run(['promote', 'mf-library']);
    const refused = { app: 'mf-library', by: 'mira' };
    expect(dataOf('release.refused')).toMatchObject([
      { ...refused, what: 'publish', release: null, why: expect.stringContaining('body') },
      { ...refused, what: 'activate', release: '2.0.0', why: expect.stringContaining('no release of mf-library') },
      { ...refused, what: 'canary', release: '2.0.0', percent: 10 },
      { ...refused, what: 'promote', release: null, why: expect.stringContaining('no canary to promote') },
    ]);
  });

  it('that fail change neither the result nor the exit code, and leave a warning', async () => {
    await publish('1.0.0');
    receiver.close();
    const { code, out, error } = await run(['activate', 'mf-library']);
    expect(code).toBe(0);
    expect(out).toMatch(/^activated mf-library/);
    expect(error).toMatch(/^warning: 127\.0\.0\.1:\d+ did not accept the notice release\.activated \(.*\)/);
    expect(error).not.toMatch(/\n|secret|\/notices/);
  });

  it.each([
    [{ NOTIFY_URL: 'http://example.com/' }, 'NOTIFY_URL must be https addresses'],
    [{ NOTIFY_URL: 'https://me:pass@example.com/' }, 'NOTIFY_URL must be https addresses'],
    [{ NOTIFY_SECRET: '' }, 'NOTIFY_SECRET must be set if NOTIFY_URL is'],
    [{ NOTIFY_SECRET: 'short' }, 'NOTIFY_SECRET must have at least 32 characters'],
    [{ NOTIFY_SECRET: `whsec_${Buffer.from('too short a key').toString('base64')}` }, 'a key of at least 24 bytes'],
    [{ NOTIFY_SECRET_FILE: '/file' }, 'set NOTIFY_SECRET or NOTIFY_SECRET_FILE, not both'],
    [{ NOTIFY_SECRET: '', NOTIFY_SECRET_FILE: '/no-such-file' }, 'NOTIFY_SECRET_FILE cannot be read'],
  ])('need settings that can be right: %j', async (changes, problem) => {
    const { code, error } = await run(['activate', 'mf-library'], changes);
    expect(code).toBe(2);
    expect(error).toContain(problem);
    expect(error).not.toContain(SECRET);
  });

  it('are signed with a secret from a file', async () => {
    await publish('1.0.0');
    const file = path.join(temporary.work, 'secret');
    await writeFile(file, `${SECRET}\n`);
    await run(['activate', 'mf-library'], { NOTIFY_SECRET: '', NOTIFY_SECRET_FILE: file });
    expect(dataOf('release.activated')).toHaveLength(1);
  });
});

describe('a store with notices', () => {
  it('tells of a change whose response was lost, once', async () => {
    const recorded: string[] = [];
    const { registry } = temporary.store;
    const withLostResponse: RegistryBackend = {
      ...registry,
      onRecorded: ({ what }) => recorded.push(what),
      replace: async (next, version) => registry.replace(next, version).then(() => 'conflict'),
    };
    const event = { what: 'publish', app: 'mf-library', to: '1.0.0-0123456789ab' } as const;
    await recordEvent({ registry: withLostResponse }, { by: 'mira' }, (before) => ({ registry: before, event }));
    expect(recorded).toEqual(['publish']);
  });

  it('tells of publications with their channel, and of damage that somebody caused', async () => {
    const reports: object[] = [];
    const options = { urls: [receiver.url], secret: SECRET, retryDelaysMs: [], closeLimitMs: 5_000 };
    const notices = createNotices({ ...options, report: (report) => reports.push(report) });
    const store = withNotices(temporary.store, notices);
    const event = { what: 'publish', app: 'mf-library', to: '1.0.0-0123456789ab', channel: 'pr-7' } as const;
    await recordEvent(store, { by: 'token ci' }, (registry) => ({ registry, event }));
    store.notices?.tampered({ app: null, release: null, why: 'the registry has no valid signature' });
    await notices.close();
    expect(dataOf('release.published')).toMatchObject([{ channel: 'pr-7', by: 'token ci', revision: 0 }]);
    expect(dataOf('store.tampered')).toMatchObject([{ why: 'the registry has no valid signature' }]);
    expect(reports).toHaveLength(2);
  });
});
