import { fileURLToPath } from 'node:url';
import { runCommand } from '../local/run-command.ts';
import { formatAdvice, formatCauses, summarize } from './report/format-findings.ts';
import { runSuite } from './run-suite.ts';
import { alteringFetch } from './testing/altering-fetch.ts';
import { FAULTY_APIS, FAULTY_MEMBER_APIS, type FaultyApi } from './testing/faulty-apis.ts';
import { FAULTY_LEARNING } from './testing/faulty-learning.ts';
import { FAULTY_NOTES } from './testing/faulty-notes.ts';
import {
  linesOf,
  recordPaths,
  SITE,
  startReferenceApi,
  withoutLogout,
  type ReferenceApi,
} from './testing/reference-api.ts';
import { specifiedFetch } from './testing/specified-fetch.ts';

/** One fault of each kind; `faults.proof.test.ts` plants all of them. */
const SAMPLE: FaultyApi[] = [
  ...FAULTY_APIS.filter(([what]) => ['renames a field', 'ignores levels', 'fails'].includes(what)),
  ...FAULTY_MEMBER_APIS.slice(0, 1),
  ...FAULTY_MEMBER_APIS.filter(([what]) => what === 'stores the position that was sent last'),
  ...FAULTY_NOTES.slice(0, 1),
  ...FAULTY_LEARNING.filter(([what]) => /captions|unknown kind/.test(what)),
];

describe('the contract suite', () => {
  let api: ReferenceApi;

  beforeAll(async () => {
    api = await startReferenceApi();
  });

  afterAll(() => api.server.close());

  it('passes for the reference API, for a visitor, a member and a site on another origin', async () => {
    const { base, siteFetch, newMember } = api;
    const findings = await runSuite({ base, memberCookie: await newMember(), siteOrigin: SITE, fetch: siteFetch });
    expect(linesOf(findings.filter(({ differences, skipped }) => skipped || differences.length > 0))).toEqual([]);
    expect(new Set(findings.map(({ call }) => call)).size).toBe(26);
    expect(summarize(findings)).toBe(`${findings.length} checks passed, 0 failed, 0 skipped`);
    expect(linesOf(findings)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/✓ queryVideoDetail: the transcript of a tutorial fits its video/),
        expect.stringMatching(/✓ queryVideoDetail: captions of a tutorial are a WebVTT file/),
        expect.stringMatching(/^✓ queryVideos: passages lie within their videos$/),
      ]),
    );
  });

  it('leaves the bookmarks, the history and the notes of the member as they were', async () => {
    const { server, base, newMember } = api;
    const session = { headers: { cookie: await newMember() } };
    const note = { id: 'note-0001', videoId: 4, dataType: 1, seconds: 1, text: 'Rim light', basedOn: 0 };
    await server.call('updateBookmark', { id: 3, isBookmarked: true, dataType: 1 }, session);
    await server.call('addHistory', { id: 4, dataType: 1 }, session);
    await server.call('saveNote', note, session);
    const read = async () =>
      Promise.all(
        (['queryBookmarks', 'queryHistory', 'queryNotes'] as const).map((call) => server.call(call, {}, session)),
      );
    const before = await read();
    const findings = await runSuite({ base, memberCookie: session.headers.cookie, fetch: withoutLogout });
    expect(findings.filter(({ call, skipped }) => call === 'deleteOwnData' && skipped)).toEqual([]);
    const after = await read();
    expect(before.map(({ result }) => result)).toMatchObject([{ ids: [3] }, { count: 1 }, { count: 1 }]);
    expect(after.map(({ result }) => (result as { count: number }).count)).toEqual([1, 1, 1]);
    expect(after[2]?.result).toEqual(before[2]?.result);
  });

  it('passes for an API with only the fields of the specification', async () => {
    const { base, newMember } = api;
    const findings = await runSuite({ base, memberCookie: await newMember(), fetch: specifiedFetch });
    expect(formatCauses(findings)).toEqual([]);
    expect(linesOf(findings)).toContain(
      '– listPeople: optional calls: not supported: the webinar pages introduce and quote nobody',
    );
    expect(formatAdvice(findings)).toEqual([
      expect.stringMatching(/^! advice for callLearningCenter .*Add the call LearningCenter/),
      expect.stringMatching(/^! advice for queryVideos .*Compress the result with lz-string/),
      expect.stringMatching(/^! advice for getLoginInfo .*Send Cache-Control: no-store/),
    ]);
  });

  it('says which optional calls an API does not support, and sends none of them', async () => {
    const paths: string[] = [];
    const unsupported = alteringFetch({
      call: 'MemberAPI/v2/LoginInfo',
      change: ({ result, ...envelope }) => ({ ...envelope, result: { ...result, supports: null } }),
    });
    const fetch = recordPaths(paths, unsupported);
    const findings = await runSuite({ base: api.base, memberCookie: await api.newMember(), fetch });
    expect(formatCauses(findings)).toEqual([]);
    for (const [call, name] of [
      ['saveNote', 'notes'],
      ['deleteOwnData', 'ownData'],
      ['saveProgress', 'progress'],
    ] as const)
      expect(linesOf(findings)).toContain(
        `– ${call}: optional calls: not supported, because supports of the login info does not name "${name}"`,
      );
    expect(paths.filter((path) => /\/(Note|OwnData|Progress)\//.test(path))).toEqual([]);
  });

  it('writes nothing without the session of a member', async () => {
    const paths: string[] = [];
    await runSuite({ base: api.base, fetch: recordPaths(paths) });
    expect(paths.filter((path) => /UpdateStatus|History\/(Add|Clear)|(Note|Progress)\/|Logout/.test(path))).toEqual([]);
  });

  it.each(SAMPLE)('reports the remedy for an API that %s, once', async (_what, alteration, line) => {
    const { base, newMember } = api;
    const findings = await runSuite({ base, memberCookie: await newMember(), fetch: alteringFetch(alteration) });
    expect(formatCauses(findings)).toEqual([expect.stringMatching(line)]);
  });

  it('says what it changed when a bookmark cannot be removed', async () => {
    const stays = alteringFetch({
      call: 'LearningCenter/v1/Bookmark/UpdateStatus',
      changeRequest: (request) => ({ ...request, isBookmarked: true }),
    });
    const causes = formatCauses(await runSuite({ base: api.base, memberCookie: await api.newMember(), fetch: stays }));
    expect(causes).toContainEqual(
      expect.stringMatching(/: bookmarks: expected the 0 from before the checks, got .*Restore the bookmarks of this/),
    );
  });

  it('reports the checks that it skipped because their data is missing', async () => {
    const nothing: typeof fetch = () =>
      Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }));
    const lines = linesOf(await runSuite({ base: api.base, fetch: nothing }));
    expect(lines).toContainEqual(expect.stringMatching(/HTTP status: expected 200, got no response: ECONNREFUSED/));
    expect(lines).toContainEqual(expect.stringMatching(/^– querySkillPaths: .*: not checked/));
  });

  it('is a command that exits with 0 without differences, 1 with some, and 2 without an address', async () => {
    const script = fileURLToPath(new URL('run-suite.ts', import.meta.url));
    const run = (...args: string[]) => runCommand([process.execPath, script, ...args]);
    const [good, bad, none] = await Promise.all([run(api.base), run(new URL('/nowhere/', api.base).href), run()]);
    expect(good.code).toBe(0);
    expect(bad).toMatchObject({ code: 1, output: expect.stringContaining('✗ ') });
    expect(none).toEqual({ code: 2, output: expect.stringMatching(/Name the API to check/) });
  });
});
