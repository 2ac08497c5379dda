import type { AddressInfo } from 'node:net';
import { deleteOwnData } from '@learning-center/shared/contract';
import { openSample } from '../../servers/api/src/catalog/testing/open-sample.ts';
import { sampleLibrary } from '../../servers/api/src/catalog/testing/sample-library.ts';
import { startTestServer, TEST_PASSWORD } from '../../servers/api/src/testing/test-server.ts';
import type { TestServer } from '../../servers/api/src/testing/test-server.ts';
import { formatCauses, formatFinding } from './report/format-findings.ts';
import { runSuite } from './run-suite.ts';
import { alteringFetch } from './testing/altering-fetch.ts';
import { FAULTY_OWN_DATA } from './testing/faulty-own-data.ts';

describe('the contract suite, on the optional calls of own data,', () => {
  let server: TestServer;
  let base: string;

  beforeAll(async () => {
    server = await startTestServer({ catalog: openSample(sampleLibrary) });
    await server.app.listen({ port: 0 });
    base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/`;
  });

  afterAll(() => server.close());

  const countsOf = async (headers: { cookie: string }) => {
    const lists = await Promise.all(
      (['queryHistory', 'queryNotes'] as const).map((call) => server.call(call, {}, { headers })),
    );
    return lists.map(({ result }) => (result as { count: number }).count);
  };

  it('says of an API without them that it does not support them, and sends none', async () => {
    const { cookie } = await server.signUp('without');
    const requested: string[] = [];
    const withoutOwnData = alteringFetch({
      call: 'MemberAPI/v2/LoginInfo',
      change: ({ result, ...envelope }) => ({ ...envelope, result: { ...result, supports: ['notes'] } }),
    });
    const fetch: typeof globalThis.fetch = (address, init) => {
      requested.push(String(address));
      return withoutOwnData(address, init);
    };
    const findings = await runSuite({ base, memberCookie: cookie, fetch });
    expect(formatCauses(findings)).toEqual([]);
    expect(findings.flatMap((finding) => formatFinding(finding) ?? [])).toContain(
      '– deleteOwnData: optional calls: not supported, because supports of the login info does not name "ownData"',
    );
    expect(requested.filter((address) => address.includes('/OwnData/'))).toEqual([]);
  });

  it('leaves views and notes of the member as they were', async () => {
    const session = { headers: await server.signUp('emmy') };
    await server.call('addHistory', { id: 1, dataType: 1 }, session);
    const note = { id: 'note-0001', videoId: 4, dataType: 1, seconds: 1, text: 'Rim light', basedOn: 0 };
    await server.call('saveNote', note, session);
    const before = await countsOf(session.headers);
    const withoutLogout: typeof fetch = (address, init) =>
      String(address).endsWith('MemberAPI/Logout') ? Promise.reject(new Error('stay')) : fetch(address, init);
    const findings = await runSuite({ base, memberCookie: session.headers.cookie, fetch: withoutLogout });
    expect(findings.filter(({ call, skipped }) => call === 'deleteOwnData' && skipped)).toEqual([]);
    expect(await countsOf(session.headers)).toEqual(before);
  });

  it.each(FAULTY_OWN_DATA)('reports the remedy for an API that %s', async (what, alteration, line) => {
    const { cookie } = await server.signUp(what.replaceAll(' ', '').slice(0, 20));
    const findings = await runSuite({ base, memberCookie: cookie, fetch: alteringFetch(alteration) });
    expect(formatCauses(findings)).toEqual([expect.stringMatching(line)]);
  });

  it.each(['history', 'notes'] as const)(
    'reports that an API deletes the %s although it refuses the password',
    async (kind) => {
      const headers = await server.signUp(`loses-${kind}`);
      const findings = await runSuite({
        base,
        memberCookie: headers.cookie,
        fetch: async (address, init) => {
          const response = await fetch(address, init);
          const isOfKind = String(init?.body).includes(`"${kind}"`) && new Headers(init?.headers).has('cookie');
          if (String(address).endsWith(deleteOwnData.path) && isOfKind)
            await server.call('deleteOwnData', { kind, password: TEST_PASSWORD }, { headers });
          return response;
        },
      });
      const line = `^✗ deleteOwnData .*: a wrong password deletes no ${kind}: count of ${kind}: expected 1, got 0\\. Delete nothing`;
      expect(formatCauses(findings)).toContainEqual(expect.stringMatching(new RegExp(line)));
    },
  );
});
