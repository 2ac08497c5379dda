import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sampleLibrary } from '../src/catalogue/testing/sample-library.ts';
import { openSample } from '../src/catalogue/testing/open-sample.ts';
import { startTestServer } from '../src/testing/test-server.ts';
import type { TestServer } from '../src/testing/test-server.ts';
import { describe as describeFinding, summarize } from './describe.ts';
import { runSuite } from './run-suite.ts';
import { alteringFetch, changeItems } from './testing/altering-fetch.ts';
import type { Alteration } from './testing/altering-fetch.ts';

const SITE = 'https://learn.example.com';

const everyLanguage = sampleLibrary.videos.map((video) => ({
  ...video,
  title: { de: `${video.title.en} auf Deutsch`, jp: '照明', tw: '燈光', cn: '灯光', ...video.title },
}));

/** A member's bookmarks of every video there can be in the sample. */
const EVERY_VIDEO = {
  apiStatus: 2,
  result: { count: 0, items: [], ids: Array.from({ length: 200 }, (_, id) => id + 1) },
};

/** An API that differs, and the line that must say so. */
const wrongApis: [string, Alteration, RegExp][] = [
  [
    'renames a field',
    { call: 'LearningCenter/v1/Query', change: changeItems(({ title, ...item }) => ({ ...item, name: title })) },
    /^✗ queryVideos: .*: result\.items\.0\.title: expected "title", got nothing$/m,
  ],
  [
    'gives a number as text',
    {
      call: 'LearningCenter/v1/Webinar',
      change: changeItems((item) => ({ ...item, videoLength: String(item['videoLength']) })),
    },
    /^✗ listWebinars: .*: result\.items\.0\.videoLength: expected number, got "120"$/m,
  ],
  [
    'does not heed pageSize',
    { call: 'LearningCenter/v1/Query', ask: (fields) => ({ ...fields, pageSize: 24 }) },
    /^✗ queryVideos: page and pageSize are honored: result\.items: expected 2 items with pageSize 2, got \d+$/m,
  ],
  [
    'turns a list around',
    {
      call: 'LearningCenter/v1/SkillPathQuery',
      change: (envelope) => ({
        ...envelope,
        result: { ...envelope.result, items: (envelope.result['items'] as unknown[]).toReversed() },
      }),
    },
    /^✗ querySkillPaths: orderBy LATEST is newest first: result\.items\.1\.date: expected no later than ".*" before it, got ".*"$/m,
  ],
  [
    'does not know levels',
    { call: 'LearningCenter/v1/Query', ask: (fields) => ({ ...fields, level: '' }) },
    /^✗ queryVideos: level "2" is honored: result\.items\.\d+\.level: expected one of 2, got 1$/m,
  ],
  [
    'has no other language',
    { call: 'LearningCenter/v1/Query', ask: (fields) => ({ ...fields, lang: 1 }) },
    /^✗ queryVideos: lang 8 .*: result\.items\[\]\.titleLanguage: expected de somewhere .*, got \["en"\]$/m,
  ],
  [
    'has nothing to watch in its archive',
    { call: 'LearningCenter/v1/Webinar', change: changeItems((item) => ({ ...item, replay: false })) },
    /^✗ listWebinars: replays can be watched, .*: result\.items\.0\.replay: expected true, but for 0 .*, got false$/m,
  ],
  [
    'answers without the envelope',
    { call: 'LearningCenter/ProductFamily', change: ({ result }) => result },
    /^✗ listProductFamilies: .*: apiStatus: expected "apiStatus", got nothing$/m,
  ],
  [
    'fails',
    { call: 'LearningCenter/v1/Query/Detail', status: 500, change: () => 'Internal Server Error' },
    /^✗ queryVideoDetail: .*: HTTP status: expected 200, got 500$/m,
  ],
  [
    'lets visitors read bookmarks',
    {
      call: 'LearningCenter/v1/Bookmark/Query',
      change: () => ({ apiStatus: 2, result: { count: 0, items: [], ids: [] } }),
    },
    /^✗ queryBookmarks: a visitor is refused: apiStatus: expected 7 NOT_AUTH, got 2$/m,
  ],
  [
    'never compresses',
    { call: 'LearningCenter/v1/Query', headers: { 'compress-output': 'false' } },
    /^✗ queryVideos: Compress-Output: true .*: result: expected compressed text, got .*$/m,
  ],
];

describe('the contract suite', () => {
  let server: TestServer;
  let base: string;

  beforeAll(async () => {
    const catalogue = openSample({ ...sampleLibrary, videos: everyLanguage });
    server = await startTestServer({ catalogue, siteOrigins: [SITE] });
    await server.app.listen({ port: 0 });
    base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/`;
  });

  afterAll(() => server.close());

  it('finds nothing that differs in the reference API, for a visitor, a member and a site elsewhere', async () => {
    const { cookie } = await server.signUp('ada');
    const findings = await runSuite({ base, memberCookie: cookie, siteOrigin: SITE });
    const faults = findings.filter(({ differences, skipped }) => skipped || differences.length > 0);
    expect(faults.map(describeFinding)).toEqual([]);
    expect(new Set(findings.map(({ call }) => call)).size).toBe(17);
    expect(summarize(findings)).toBe(`${findings.length} checks hold, 0 differ, 0 could not be made`);
  });

  it('finds nothing that differs while a replay is awaited', async () => {
    const catalogue = openSample({ ...sampleLibrary, videos: everyLanguage }, new Date('2026-06-11T17:00:00Z'));
    const awaiting = await startTestServer({ catalogue, siteOrigins: [SITE] });
    await awaiting.app.listen({ port: 0 });
    const { port } = awaiting.app.server.address() as AddressInfo;
    const findings = await runSuite({ base: `http://127.0.0.1:${port}/api/` });
    await awaiting.close();
    expect(findings.filter(({ differences }) => differences.length > 0).map(describeFinding)).toEqual([]);
    expect(findings.map(describeFinding)).toContainEqual(
      expect.stringMatching(/✓ getWebinarDetail: a replay is the one asked for/),
    );
  });

  it('writes nothing without the session of a member', async () => {
    const asked: string[] = [];
    const watch: typeof fetch = (address, init) => {
      asked.push(new URL(String(address)).pathname);
      return fetch(address, init);
    };
    await runSuite({ base, fetch: watch });
    expect(asked.filter((path) => /UpdateStatus|History\/(Add|Clear)|Logout/.test(path))).toEqual([]);
  });

  it.each(wrongApis)('says how an API differs that %s', async (_what, alteration, line) => {
    const findings = await runSuite({ base, fetch: alteringFetch(alteration) });
    expect(findings.map(describeFinding).join('\n')).toMatch(line);
  });

  it('names what it could not check, because what it needs was not answered', async () => {
    const nothing: typeof fetch = () =>
      Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }));
    const lines = (await runSuite({ base, fetch: nothing })).map(describeFinding);
    expect(lines).toContainEqual(expect.stringMatching(/HTTP status: expected 200, got "no answer: ECONNREFUSED"/));
    expect(lines).toContainEqual(expect.stringMatching(/^– querySkillPaths: .*: not checked/));
    expect(lines).toContainEqual(expect.stringMatching(/^– getInstructor: .*: not checked/));
  });

  it('says so when a member knows every video, and it can not try a bookmark without touching theirs', async () => {
    const { cookie } = await server.signUp('grace');
    const known = { call: 'LearningCenter/v1/Bookmark/Query', change: () => EVERY_VIDEO };
    const findings = await runSuite({ base, memberCookie: cookie, fetch: alteringFetch(known) });
    const skipped = findings.filter((finding) => finding.skipped).map(({ call }) => call);
    expect(skipped).toEqual(expect.arrayContaining(['updateBookmark', 'addHistory', 'clearHistory']));
  });

  it.each([
    [[], 2, /Say which API to ask/],
    [['--help'], 0, /npm run contract -- BASE/],
  ])('is a command that says how it is called: %j ends with %i', async (args, code, words) => {
    await expect(runCommandLine(args)).resolves.toEqual({ code, output: expect.stringMatching(words) });
  });

  it('is a command that ends with 0 when nothing differs, and with 1 when something does', async () => {
    await expect(runCommandLine([base])).resolves.toMatchObject({ code: 0 });
    const elsewhere = new URL('/nowhere/', base).href;
    await expect(runCommandLine([elsewhere])).resolves.toMatchObject({
      code: 1,
      output: expect.stringContaining('✗ '),
    });
  });
});

function runCommandLine(args: string[]): Promise<{ code: number | null; output: string }> {
  const script = fileURLToPath(new URL('run.ts', import.meta.url));
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
