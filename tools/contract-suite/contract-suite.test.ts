import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sampleLibrary } from '../../servers/api/src/catalog/testing/sample-library.ts';
import { openSample } from '../../servers/api/src/catalog/testing/open-sample.ts';
import { startTestServer } from '../../servers/api/src/testing/test-server.ts';
import type { TestServer } from '../../servers/api/src/testing/test-server.ts';
import { findPostgres } from '../../servers/kit/src/testing/find-postgres.ts';
import { startPostgres } from '../../servers/kit/src/testing/start-postgres.ts';
import { openMembersStore } from '../../servers/api/src/members/members-store.ts';
import { formatFinding as describeFinding, formatCauses, summarize } from './report/format-findings.ts';
import { runSuite } from './run-suite.ts';
import type { Finding } from './suite.ts';
import { alteringFetch, changeItems } from './testing/altering-fetch.ts';
import { FAULTY_APIS, FAULTY_MEMBER_APIS } from './testing/faulty-apis.ts';
import { FAULTY_FILES, faultyFileFetch } from './testing/faulty-files.ts';
import { specifiedFetch } from './testing/specified-fetch.ts';

const SITE = 'https://learn.example.com';

const everyLanguage = sampleLibrary.videos.map((video) => ({
  ...video,
  captionLanguages: video.id % 2 === 0 ? ['en', 'de'] : ['en'],
  title: { de: `${video.title.en} auf Deutsch`, jp: '照明', tw: '燈光', cn: '灯光', ...video.title },
  transcripts: [{ language: 'en', cues: [{ start: 1, end: 4, text: 'A rim light outlines her.' }] }],
}));

/** A member's bookmarks of every video there can be in the sample. */
const EVERY_VIDEO = {
  apiStatus: 2,
  result: { count: 0, items: [], ids: Array.from({ length: 200 }, (_, id) => id + 1) },
};

/** Every line that a run prints. */
const linesOf = (findings: Finding[]) => [
  ...findings.flatMap((finding) => describeFinding(finding) ?? []),
  ...formatCauses(findings),
];

describe('the contract suite', () => {
  let server: TestServer;
  let base: string;

  beforeAll(async () => {
    ({ server, base } = await startServer({ siteOrigins: [SITE] }));
  });

  afterAll(() => server.close());

  it('passes for the reference API, for a visitor, a member and a site on another origin', async () => {
    const { cookie } = await server.signUp('ada');
    const findings = await runSuite({ base, memberCookie: cookie, siteOrigin: SITE, fetch: siteFetch(base) });
    expectComplete(findings);
    expect(new Set(findings.map(({ call }) => call)).size).toBe(21);
    expect(summarize(findings)).toBe(`${findings.length} checks passed, 0 failed, 0 skipped`);
  });

  it('checks captions and transcripts where there are some', async () => {
    const findings = await runSuite({ base });
    expect(linesOf(findings)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/✓ queryVideoDetail: the transcript of a tutorial fits its video/),
        expect.stringMatching(/✓ queryVideoDetail: captions of a tutorial are a WebVTT file/),
        expect.stringMatching(/✓ getWebinarDetail: captions of a replay are a WebVTT file/),
      ]),
    );
  });

  it('reads paths of files at the site, or at the API without the site, which it then says', async () => {
    const requested: string[] = [];
    const watch: typeof fetch = (address, init) => {
      requested.push(String(address));
      return siteFetch(base)(address, init);
    };
    const captionsAt = (origin: string) => requested.filter((address) => address.startsWith(`${origin}/api/media/cap`));
    const withSite = await runSuite({ base, siteOrigin: SITE, fetch: watch });
    expect([captionsAt(SITE).length > 0, captionsAt(new URL(base).origin)]).toEqual([true, []]);
    expect(captionsAt(SITE)).toEqual([...new Set(captionsAt(SITE))]);
    expect(linesOf(withSite).join('\n')).not.toContain('--site');
    const line =
      /captions of a tutorial are a WebVTT file \(a path of the site, read at the API's origin; .* --site\)$/;
    expect(linesOf(await runSuite({ base }))).toContainEqual(expect.stringMatching(line));
  });

  it('reads playlists, also at another origin that allows the site', async () => {
    const file = new Response('#EXTM3U\n', { headers: { 'access-control-allow-origin': SITE } });
    const link = 'https://media.example.com/light.m3u8';
    const fetch = faultyFileFetch({ link, mediaLink: '/media/light.m3u8' }, file, siteFetch(base));
    const lines = linesOf(await runSuite({ base, siteOrigin: SITE, fetch }));
    expect(lines).toContainEqual(expect.stringMatching(/^✓ .*: the link of a tutorial is a playlist$/));
    expect(lines).toContainEqual(expect.stringMatching(/^✓ .*: the mediaLink of a tutorial is a playlist$/));
    expect(lines.filter((each) => each.startsWith('✗'))).toEqual([]);
  });

  it.each(FAULTY_FILES)('reports the remedy for an API that $what', async ({ fields, file, line }) => {
    const fetch = faultyFileFetch(fields, file, siteFetch(base));
    const causes = formatCauses(await runSuite({ base, siteOrigin: SITE, fetch }));
    expect(causes).toEqual([expect.stringMatching(line)]);
  });

  it('checks passages that the API sends, in a search for a word that is only said', async () => {
    const requested: unknown[] = [];
    const watch: typeof fetch = (address, init) => {
      if (String(address).endsWith('v1/Query')) requested.push(JSON.parse(String(init?.body)).keyword);
      return fetch(address, init);
    };
    const lines = linesOf(await runSuite({ base, fetch: watch }));
    expect(lines).toContainEqual(expect.stringMatching(/^✓ queryVideos: passages lie within their videos$/));
    expect(requested).toContain('outlines');
  });

  it('says that it saw no passages of an API that has transcripts', async () => {
    const change = changeItems((item) => ({ ...item, said: null }));
    const fetch = alteringFetch({ call: 'LearningCenter/v1/Query', change });
    expect(linesOf(await runSuite({ base, fetch }))).toContainEqual(
      expect.stringMatching(/^– queryVideos: passages lie within their videos: not checked/),
    );
  });

  it('passes while a replay is awaited', async () => {
    const catalog = openSample({ ...sampleLibrary, videos: everyLanguage }, new Date('2026-06-11T17:00:00Z'));
    const awaiting = await startServer({ catalog });
    const findings = await runSuite({ base: awaiting.base });
    await awaiting.server.close();
    expect(formatCauses(findings)).toEqual([]);
    expect(linesOf(findings)).toContainEqual(
      expect.stringMatching(/✓ getWebinarDetail: a replay is the requested one/),
    );
  });

  const programs = findPostgres();
  (programs === undefined ? it.skip : it)(
    'passes for the reference API on PostgreSQL',
    async () => {
      const database = await startPostgres(programs ?? '');
      const now = () => new Date();
      const store = await openMembersStore({ databaseUrl: database.databaseUrl, membersFile: '' }, now);
      const other = await startServer({ store });
      const { cookie } = await other.server.signUp('ada');
      expectComplete(await runSuite({ base: other.base, memberCookie: cookie }));
      await other.server.close();
      await database.stop();
    },
    60_000,
  );

  it('leaves the bookmarks and the history of the member as they were', async () => {
    const { cookie } = await server.signUp('emmy');
    const session = { headers: { cookie } };
    await server.call('updateBookmark', { id: 3, isBookmarked: true, dataType: 1 }, session);
    await server.call('addHistory', { id: 4, dataType: 1 }, session);
    const withoutLogout: typeof fetch = (address, init) =>
      String(address).endsWith('MemberAPI/Logout') ? Promise.reject(new Error('stay')) : fetch(address, init);
    await runSuite({ base, memberCookie: cookie, fetch: withoutLogout });
    await expect(server.call('queryBookmarks', {}, session)).resolves.toMatchObject({ result: { ids: [3] } });
    await expect(server.call('queryHistory', {}, session)).resolves.toMatchObject({ result: { count: 1 } });
  });

  it('passes without translations, because English is the fallback', async () => {
    const english = await startServer({ catalog: openSample(sampleLibrary) });
    const findings = await runSuite({ base: english.base });
    expectComplete(findings.filter(({ call }) => call !== 'getInstructor'));
    await english.server.close();
  });

  it('passes for an API with only the fields of the specification', async () => {
    const { cookie } = await server.signUp('lise');
    const findings = await runSuite({ base, memberCookie: cookie, fetch: specifiedFetch });
    expect(formatCauses(findings)).toEqual([]);
  });

  it('accepts results that are JSON text, also where the result is null', async () => {
    const asText = alteringFetch({
      call: 'LearningCenter/v1/Query/Detail',
      change: (envelope) => ({ ...envelope, result: JSON.stringify(envelope.result) }),
    });
    const findings = await runSuite({ base, fetch: asText });
    expect(formatCauses(findings)).toEqual([]);
  });

  it('writes nothing without the session of a member', async () => {
    const requested: string[] = [];
    const watch: typeof fetch = (address, init) => {
      requested.push(new URL(String(address)).pathname);
      return fetch(address, init);
    };
    await runSuite({ base, fetch: watch });
    expect(requested.filter((path) => /UpdateStatus|History\/(Add|Clear)|Note\/|Logout/.test(path))).toEqual([]);
  });

  it.each(FAULTY_APIS)('reports the remedy for an API that %s', async (_what, alteration, line) => {
    const [likeliest, ...others] = formatCauses(await runSuite({ base, fetch: alteringFetch(alteration) }));
    expect(likeliest).toMatch(line);
    expect([likeliest, ...others].join('\n')).not.toMatch(/Invalid (key|type|value)|Expected "/);
  });

  it.each(FAULTY_MEMBER_APIS)('reports the remedy for an API that %s', async (what, alteration, line) => {
    const { cookie } = await server.signUp(what.replaceAll(' ', '').slice(-20));
    const findings = await runSuite({ base, memberCookie: cookie, fetch: alteringFetch(alteration) });
    expect(formatCauses(findings)).toEqual([expect.stringMatching(line)]);
  });

  it.each([
    ['a field that is renamed', 'renames a field'],
    ['a level that is ignored', 'ignores levels'],
    ['a call that fails', 'fails'],
  ])('reports %s once, however many checks show it', async (_, faulty) => {
    const findings = await runSuite({ base, fetch: faultyFetch(faulty) });
    expect(findings.filter(({ differences }) => differences.length > 0).length).toBeGreaterThan(1);
    expect(formatCauses(findings)).toEqual([expect.stringMatching(/\(\d+ checks show it/)]);
  });

  it('reports a base without an API once, and first', async () => {
    const findings = await runSuite({ base: new URL('/nowhere/', base).href });
    expect(formatCauses(findings)[0]).toMatch(
      /Check BASE: the calls are expected at their paths below it\. \(\d+ checks/,
    );
  });

  it('reports a call without a response before wrong values in another call', async () => {
    const broken = alteringFetch({ call: 'LearningCenter/v1/Webinar/Detail', status: 500, change: () => 'x' });
    const renamed = faultyFetch('ignores levels');
    const both: typeof fetch = (address, init) =>
      (String(address).endsWith('Webinar/Detail') ? broken : renamed)(address, init);
    const causes = formatCauses(await runSuite({ base, fetch: both }));
    expect(causes.map((line) => line.split(' ')[1])).toEqual(['getWebinarDetail', 'queryVideos']);
  });

  it('reports the checks that it skipped because their data is missing', async () => {
    const nothing: typeof fetch = () =>
      Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }));
    const lines = linesOf(await runSuite({ base, fetch: nothing }));
    expect(lines).toContainEqual(expect.stringMatching(/HTTP status: expected 200, got no response: ECONNREFUSED/));
    expect(lines).toContainEqual(expect.stringMatching(/^– querySkillPaths: .*: not checked/));
    expect(lines).toContainEqual(expect.stringMatching(/^– getInstructor: .*: not checked/));
  });

  it('reports skipped writes when a member has bookmarked every video', async () => {
    const { cookie } = await server.signUp('grace');
    const alteration = { call: 'LearningCenter/v1/Bookmark/Query', change: () => EVERY_VIDEO };
    const findings = await runSuite({ base, memberCookie: cookie, fetch: alteringFetch(alteration) });
    const skipped = findings.filter((finding) => finding.skipped).map(({ call }) => call);
    expect(skipped).toEqual(expect.arrayContaining(['updateBookmark', 'addHistory', 'clearHistory']));
  });

  it.each([
    [[], 2, /Name the API to check/],
    [['--help'], 0, /npm run contract -- BASE/],
  ])('is a command with a usage text: %j exits with %i', async (args, code, message) => {
    await expect(runCommandLine(args)).resolves.toEqual({ code, output: expect.stringMatching(message) });
  });

  it('is a command that exits with 0 without differences, and with 1 with some', async () => {
    await expect(runCommandLine([base])).resolves.toMatchObject({ code: 0 });
    const elsewhere = new URL('/nowhere/', base).href;
    await expect(runCommandLine([elsewhere])).resolves.toMatchObject({
      code: 1,
      output: expect.stringContaining('✗ '),
    });
  });
});

async function startServer(options: Parameters<typeof startTestServer>[0]) {
  const catalog = openSample({ ...sampleLibrary, videos: everyLanguage });
  const server = await startTestServer({ catalog, ...options });
  await server.app.listen({ port: 0 });
  return { server, base: `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/` };
}

/** A fetch of a site whose files the API serves. */
function siteFetch(base: string): typeof fetch {
  return (address, init) => fetch(String(address).replace(SITE, new URL(base).origin), init);
}

/** A fetch that reaches the API of the table that has this fault. */
function faultyFetch(fault: string): typeof fetch {
  const [, alteration] = FAULTY_APIS.find(([what]) => what === fault) ?? [];
  if (!alteration) throw new Error(`No API of the table ${fault}`);
  return alteringFetch(alteration);
}

function expectComplete(findings: Finding[]): void {
  const incomplete = findings.filter(({ differences, skipped }) => skipped || differences.length > 0);
  expect(linesOf(incomplete)).toEqual([]);
}

function runCommandLine(args: string[]): Promise<{ code: number | null; output: string }> {
  const script = fileURLToPath(new URL('run.ts', import.meta.url));
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
