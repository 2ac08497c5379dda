import { deleteOwnData } from '@learning-center/shared/contract';
import { openSample } from '../../servers/api/src/catalog/testing/open-sample.ts';
import { sampleLibrary } from '../../servers/api/src/catalog/testing/sample-library.ts';
import { TEST_PASSWORD } from '../../servers/api/src/testing/test-server.ts';
import { formatCauses } from './report/format-findings.ts';
import { runSuite } from './run-suite.ts';
import { alteringFetch, changeItems } from './testing/altering-fetch.ts';
import { FAULTY_APIS, FAULTY_MEMBER_APIS } from './testing/faulty-apis.ts';
import { FAULTY_CERTIFICATES } from './testing/faulty-certificates.ts';
import { FAULTY_FILES, faultyFileFetch } from './testing/faulty-files.ts';
import { FAULTY_KINDS, FAULTY_MEMBER_KINDS } from './testing/faulty-kinds.ts';
import { FAULTY_LEARNING } from './testing/faulty-learning.ts';
import { FAULTY_NOTES } from './testing/faulty-notes.ts';
import { FAULTY_OWN_DATA } from './testing/faulty-own-data.ts';
import { EVERY_LANGUAGE, linesOf, SITE, startReferenceApi, type ReferenceApi } from './testing/reference-api.ts';

/** A member's bookmarks of every video there can be in the sample. */
const EVERY_VIDEO = {
  apiStatus: 2,
  result: { count: 0, items: [], ids: Array.from({ length: 200 }, (_, id) => id + 1) },
};

describe('the contract suite', () => {
  let api: ReferenceApi;

  beforeAll(async () => {
    api = await startReferenceApi();
  });

  afterAll(() => api.server.close());

  /** Runs the suite with a new member. */
  const runAsMember = async (fetch: typeof globalThis.fetch) =>
    runSuite({ base: api.base, memberCookie: await api.newMember(), fetch });

  it.each([...FAULTY_APIS, ...FAULTY_KINDS, ...FAULTY_LEARNING])(
    'reports the remedy for an API that %s',
    async (_what, alteration, line) => {
      const [likeliest, ...others] = formatCauses(await runSuite({ base: api.base, fetch: alteringFetch(alteration) }));
      expect(likeliest).toMatch(line);
      expect([likeliest, ...others].join('\n')).not.toMatch(/Invalid (key|type|value)|Expected "/);
    },
  );

  it.each([...FAULTY_MEMBER_APIS, ...FAULTY_OWN_DATA, ...FAULTY_CERTIFICATES])(
    'reports the remedy for an API that %s',
    async (_what, alteration, line) => {
      expect(formatCauses(await runAsMember(alteringFetch(alteration)))).toEqual([expect.stringMatching(line)]);
    },
  );

  it.each([...FAULTY_NOTES, ...FAULTY_MEMBER_KINDS])(
    'reports the remedy for an API that %s',
    async (_what, alteration, line) => {
      expect(formatCauses(await runAsMember(alteringFetch(alteration)))).toContainEqual(expect.stringMatching(line));
    },
  );

  it.each(FAULTY_FILES)('reports the remedy for an API that $what', async ({ line, ...faulty }) => {
    const fetch = faultyFileFetch(faulty, api.siteFetch);
    const causes = formatCauses(await runSuite({ base: api.base, siteOrigin: SITE, fetch }));
    expect(causes).toEqual([expect.stringMatching(line)]);
  });

  it('reads playlists, also at another origin that allows the site', async () => {
    const file = new Response('#EXTM3U\n', { headers: { 'access-control-allow-origin': SITE } });
    const link = 'https://media.example.com/light.m3u8';
    const fetch = faultyFileFetch({ fields: { link, mediaLink: '/media/light.m3u8' }, file }, api.siteFetch);
    const lines = linesOf(await runSuite({ base: api.base, siteOrigin: SITE, fetch }));
    expect(lines).toContainEqual(expect.stringMatching(/^✓ .*: the link of a tutorial is a playlist$/));
    expect(lines).toContainEqual(expect.stringMatching(/^✓ .*: the mediaLink of a tutorial is a playlist$/));
    expect(lines.filter((each) => each.startsWith('✗'))).toEqual([]);
  });

  it('reads paths of files at the API without a site, and says so', async () => {
    const line =
      /captions of a tutorial are a WebVTT file \(a path of the site, read at the API's origin; .* --site\)$/;
    expect(linesOf(await runSuite({ base: api.base }))).toContainEqual(expect.stringMatching(line));
  });

  it('says that it saw no passages of an API that has transcripts', async () => {
    const change = changeItems((item) => ({ ...item, said: null }));
    const fetch = alteringFetch({ call: 'LearningCenter/v1/Query', change });
    expect(linesOf(await runSuite({ base: api.base, fetch }))).toContainEqual(
      expect.stringMatching(/^– queryVideos: passages lie within their videos: not checked/),
    );
  });

  it.each([
    ['while a replay is awaited', openSample(EVERY_LANGUAGE, new Date('2026-06-11T17:00:00Z'))],
    ['without translations, because English is the fallback', openSample(sampleLibrary)],
  ])('passes %s', async (_when, catalog) => {
    const other = await startReferenceApi({ catalog });
    expect(formatCauses(await runSuite({ base: other.base }))).toEqual([]);
    await other.server.close();
  });

  it('accepts results that are JSON text, also where the result is null', async () => {
    const asText = alteringFetch({
      call: 'LearningCenter/v1/Query/Detail',
      change: (envelope) => ({ ...envelope, result: JSON.stringify(envelope.result) }),
    });
    expect(formatCauses(await runSuite({ base: api.base, fetch: asText }))).toEqual([]);
  });

  it('reports a base without an API once, and first', async () => {
    const findings = await runSuite({ base: new URL('/nowhere/', api.base).href });
    expect(formatCauses(findings)[0]).toMatch(
      /Check BASE: the calls are expected at their paths below it\. \(\d+ checks/,
    );
  });

  it('reports a call without a response before wrong values in another call', async () => {
    const broken = alteringFetch({ call: 'LearningCenter/v1/Webinar/Detail', status: 500, change: () => 'x' });
    const [, ignoresLevels] = FAULTY_APIS.find(([what]) => what === 'ignores levels')!;
    const both: typeof fetch = (address, init) =>
      (String(address).endsWith('Webinar/Detail') ? broken : alteringFetch(ignoresLevels))(address, init);
    const causes = formatCauses(await runSuite({ base: api.base, fetch: both }));
    expect(causes.map((line) => line.split(' ')[1])).toEqual(['getWebinarDetail', 'queryVideos']);
  });

  it('reports skipped writes when a member has bookmarked every video, or has no room for another note', async () => {
    const bookmarked = await runAsMember(
      alteringFetch({ call: 'LearningCenter/v1/Bookmark/Query', change: () => EVERY_VIDEO }),
    );
    const skipped = bookmarked.filter((finding) => finding.skipped).map(({ call }) => call);
    expect(skipped).toEqual(expect.arrayContaining(['updateBookmark', 'addHistory', 'clearHistory']));
    const full = alteringFetch({
      call: 'LearningCenter/v1/Note/Save',
      change: ({ apiStatus }) => ({ apiStatus, result: { state: 'full' } }),
    });
    const findings = await runAsMember(full);
    expect(formatCauses(findings)).toEqual([expect.stringMatching(/: the account has the same notes as before: /)]);
    expect(findings.filter((finding) => finding.skipped)).toMatchObject([
      { call: 'saveNote', what: 'a new note is saved' },
    ]);
  });

  it.each([
    [
      'calls a repeated save a conflict',
      ['saved', 'conflict'],
      /: the same note again is saved, not a conflict: .*got "conflict"\. Return state "saved" for a note that is stored/,
    ],
    [
      'stores no deleted note again',
      [...'123456'].map(() => 'saved').concat('conflict', 'refused', 'saved', 'saved', 'conflict'),
      /: a change of a deleted note stores it again: .*got "conflict"\. Store a note again that was changed here/,
    ],
  ])('reports the remedy for an API that %s', async (_what, states, line) => {
    const requests: unknown[] = [];
    const findings = await runAsMember((address, init) => {
      if (!String(address).endsWith('/Note/Save') || !new Headers(init?.headers).has('cookie'))
        return fetch(address, init);
      const state = states[requests.push(address) - 1];
      const change = ({ result, ...envelope }: { apiStatus: number; result: Record<string, unknown> }) => ({
        ...envelope,
        result: result && { ...result, state: state ?? result['state'] },
      });
      return alteringFetch({ call: 'Note/Save', change })(address, init);
    });
    expect(formatCauses(findings)).toEqual([expect.stringMatching(line)]);
  });

  it.each(['history', 'notes'] as const)(
    'reports that an API deletes the %s although it refuses the password',
    async (kind) => {
      // The wrong passwords of the runs before this one block more attempts.
      const fresh = await startReferenceApi();
      const headers = { cookie: await fresh.newMember() };
      const findings = await runSuite({
        base: fresh.base,
        memberCookie: headers.cookie,
        fetch: async (address, init) => {
          const response = await fetch(address, init);
          const isOfKind = String(init?.body).includes(`"${kind}"`) && new Headers(init?.headers).has('cookie');
          if (String(address).endsWith(deleteOwnData.path) && isOfKind)
            await fresh.server.call(
              'deleteOwnData',
              { kind, password: TEST_PASSWORD },
              { headers: { ...headers, origin: SITE } },
            );
          return response;
        },
      });
      await fresh.server.close();
      const line = `^✗ query\\w+ .*: a wrong password deletes no ${kind}: result\\.count: expected 1, got 0\\. Delete nothing`;
      expect(formatCauses(findings)).toContainEqual(expect.stringMatching(new RegExp(line)));
    },
  );
});
