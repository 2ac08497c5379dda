import type { AddressInfo } from 'node:net';
import { openSample } from '../../servers/api/src/catalog/testing/open-sample.ts';
import { sampleLibrary } from '../../servers/api/src/catalog/testing/sample-library.ts';
import { startTestServer } from '../../servers/api/src/testing/test-server.ts';
import type { TestServer } from '../../servers/api/src/testing/test-server.ts';
import { formatCauses, formatFinding } from './report/format-findings.ts';
import { runSuite } from './run-suite.ts';
import { alteringFetch } from './testing/altering-fetch.ts';
import { FAULTY_NOTES } from './testing/faulty-notes.ts';

describe('the contract suite, on the optional calls of notes,', () => {
  let server: TestServer;
  let base: string;

  beforeAll(async () => {
    server = await startTestServer({ catalog: openSample(sampleLibrary) });
    await server.app.listen({ port: 0 });
    base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/`;
  });

  afterAll(() => server.close());

  /** Runs the suite with a new member. */
  const run = async (name: string, fetch: typeof globalThis.fetch) => {
    const { cookie } = await server.signUp(name);
    return runSuite({ base, memberCookie: cookie, fetch });
  };

  it('says of an API without them that it does not support them, and sends none', async () => {
    const requested: string[] = [];
    const withoutNotes = alteringFetch({
      call: 'MemberAPI/v2/LoginInfo',
      change: ({ result, ...envelope }) => ({ ...envelope, result: { ...result, supports: null } }),
    });
    const findings = await run('without', (address, init) => {
      requested.push(String(address));
      return withoutNotes(address, init);
    });
    expect(formatCauses(findings)).toEqual([]);
    for (const call of ['queryNotes', 'saveNote', 'deleteNote'])
      expect(findings.flatMap((finding) => formatFinding(finding) ?? [])).toContain(
        `– ${call}: optional calls: not supported, because supports of the login info does not name "notes"`,
      );
    expect(requested.filter((address) => address.includes('/Note/'))).toEqual([]);
  });

  it('leaves the notes of the member as they were', async () => {
    const session = { headers: await server.signUp('emmy') };
    const note = { id: 'note-0001', videoId: 4, dataType: 1, seconds: 1, text: 'Rim light', basedOn: 0 };
    await server.call('saveNote', note, session);
    const before = await server.call('queryNotes', {}, session);
    const withoutLogout: typeof fetch = (address, init) =>
      String(address).endsWith('MemberAPI/Logout') ? Promise.reject(new Error('stay')) : fetch(address, init);
    await runSuite({ base, memberCookie: session.headers.cookie, fetch: withoutLogout });
    const after = await server.call('queryNotes', {}, session);
    expect(before.result).toMatchObject({ count: 1 });
    expect(after.result).toEqual(before.result);
  });

  it('checks what it can with a member who has no room for another note', async () => {
    const full = alteringFetch({
      call: 'LearningCenter/v1/Note/Save',
      change: ({ apiStatus }) => ({ apiStatus, result: { state: 'full' } }),
    });
    const findings = await run('full', full);
    expect(formatCauses(findings)).toEqual([]);
    expect(findings.filter(({ skipped }) => skipped)).toMatchObject([
      { call: 'saveNote', what: 'a new note is saved' },
    ]);
  });

  it.each(FAULTY_NOTES)('reports the remedy for an API that %s', async (what, alteration, line) => {
    const findings = await run(what.replaceAll(' ', '').slice(0, 20), alteringFetch(alteration));
    expect(formatCauses(findings)).toContainEqual(expect.stringMatching(line));
  });

  it.each([
    [
      'calls a repeated save a conflict',
      ['saved', 'conflict'],
      /: the same note again is saved, not a conflict: .*got "conflict"\. Return state "saved" for a note that is stored/,
    ],
    [
      'stores no deleted note again',
      ['saved', 'saved', 'saved', 'conflict', 'saved', 'saved', 'refused', 'conflict'],
      /: a change of a deleted note stores it again: .*got "conflict"\. Store a note again that was changed here/,
    ],
  ])('reports the remedy for an API that %s', async (what, states, line) => {
    const requests: unknown[] = [];
    const findings = await run(what.replaceAll(' ', '').slice(0, 20), (address, init) => {
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
});
