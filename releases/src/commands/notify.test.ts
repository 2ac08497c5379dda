import { publishApp } from '../deploy/publish/publish.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { startNoticeReceiver, type NoticeReceiver } from '../testing/notice-receiver.ts';
import { runHere } from '../testing/run-here.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';

const temporary = useTemporaryStore();
let receiver: NoticeReceiver;
beforeEach(async () => {
  receiver = await startNoticeReceiver();
  const from = await writeFakeBuild(temporary.work, { app: 'mf-library' });
  await publishApp({ store: temporary.store, app: 'mf-library', from, by: 'tester' });
});
afterEach(() => {
  jest.restoreAllMocks();
  receiver.close();
});

function run(argv: readonly string[], NOTIFY_URL = receiver.url) {
  return runHere({ RELEASE_STORE: temporary.folder, RELEASE_BY: 'mira', NOTIFY_URL }, argv);
}

/** Lets pauses pass fifty times as fast. */
function hurry(): void {
  const { setTimeout } = globalThis;
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms = 0) => setTimeout(run, ms / 50)) as typeof setTimeout);
}

describe('what receivers are told', () => {
  it('is who changed what, with a text to read', async () => {
    await run(['activate', 'mf-library', '--why', 'all is well']);
    await run(['retire', 'mf-library']);
    const lines = await temporary.readOperations();
    const [activated, retired] = receiver.received.map(({ body }) => JSON.parse(body) as object);
    expect(activated).toEqual({
      ...lines[0],
      text: expect.stringMatching(/^mira: activate mf-library 1\.0\.0-\w{12}: all is well$/),
    });
    expect(retired).toMatchObject(lines[1] ?? {});
  });

  it('is sent again until a receiver accepts it, and never to where it redirects', async () => {
    receiver.statuses.push(302);
    expect(await run(['activate', 'mf-library'])).toMatchObject({ code: 0, error: '' });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/notices', '/notices']);
  });

  it('fails no command when a receiver fails, and the warning names only its host', async () => {
    hurry();
    receiver.statuses.push(...Array.from({ length: 20 }, () => 500));
    const { code, out, error } = await run(['activate', 'mf-library']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^activated mf-library/)]);
    expect(error).toMatch(/^warning: 127\.0\.0\.1:\d+ was not told \([^/\n]*\); what was done stays done$/);
  });

  it.each(['http://example.com/', 'https://me@example.com/', 'example.com'])(
    'goes to no address such as %s',
    async (url) => {
      expect(await run(['activate', 'mf-library'], url)).toMatchObject({
        code: 2,
        error: expect.stringMatching(/^NOTIFY_URL must be https addresses without a user/),
      });
    },
  );
});
