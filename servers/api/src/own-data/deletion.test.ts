import { ApiStatus, OWN_DATA_ARCHIVE_PATH } from '@learning-center/shared/contract';
import { useFakeClock } from '../testing/fake-clock.ts';
import { startTestServer, TEST_PASSWORD, useTestServer } from '../testing/test-server.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

describe('the deletion of a member’s own data', () => {
  useFakeClock();
  const server = useTestServer({ log: (event, fields = {}) => void lines.push([event, fields]) });
  let lines: [string, object][];
  let members = 0;
  let name: string;
  let ada: { cookie: string };

  /** A new member for each test, and no failed logins. */
  beforeEach(async () => {
    lines = [];
    jest.advanceTimersByTime(FIVE_MINUTES_MS);
    ada = await server.signUp((name = `ada-${(members += 1)}`));
  });

  const idOf = async ({ cookie }: { cookie: string }) =>
    (await server.store.sessions.find(cookie.split('=')[1] ?? ''))?.id ?? '';
  const remove = (kind: string, { password = TEST_PASSWORD, ...headers }: { cookie: string; password?: string }) =>
    server.call('deleteOwnData', { kind, password }, { headers });
  const logIn = (password = TEST_PASSWORD) =>
    server.send({ method: 'POST', url: '/member/api/login', payload: { name, password } });
  const countViews = async (headers: object) => {
    const { result } = await server.call('queryHistory', {}, { headers: { ...headers } });
    return (result as { count: number }).count;
  };

  it('removes the history and nothing else, and logs the number of rows without a name', async () => {
    const ben = await server.signUp(`ben-${members}`);
    for (const headers of [ada, ben]) await server.call('addHistory', { id: 1, dataType: 3 }, { headers });
    await server.store.bookmarks.add(await idOf(ada), 2);
    await expect(remove('history', ada)).resolves.toMatchObject({ result: { state: 'deleted', removed: 1 } });
    expect([await countViews(ada), await countViews(ben)]).toEqual([0, 1]);
    await expect(server.store.bookmarks.list(await idOf(ada))).resolves.toEqual([2]);
    expect(lines.filter(([event]) => event === 'own-data-deleted')).toEqual([
      ['own-data-deleted', { kind: 'history', rows: 1 }],
    ]);
  });

  it('removes the account, ends its sessions everywhere, and leaves its name to somebody who starts empty', async () => {
    const id = await idOf(ada);
    const phone = { cookie: `learning_center_session=${await server.store.sessions.start(id)}` };
    await server.call('addHistory', { id: 1, dataType: 3 }, { headers: ada });
    const response = await remove('account', ada);
    expect(response.result).toEqual({ state: 'deleted', removed: 4 });
    expect(String(response.headers['set-cookie'])).toMatch(
      /^learning_center_session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/,
    );
    for (const headers of [ada, phone]) {
      await expect(server.call('getLoginInfo', {}, { headers })).resolves.toMatchObject({ result: { login: false } });
      await expect(remove('account', headers)).resolves.toMatchObject({ apiStatus: ApiStatus.NOT_AUTH });
    }
    await expect(logIn()).resolves.toMatchObject({ apiStatus: ApiStatus.OPERATE_FAIL });
    const again = await server.signUp(name);
    expect(await countViews(again)).toBe(0);
    expect(await idOf(again)).not.toBe(id);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`\\b${name}\\b|${id}`));
  });

  it('needs the password, and counts wrong ones like failed logins of that name', async () => {
    await server.call('addHistory', { id: 1, dataType: 3 }, { headers: ada });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { result } = await remove('history', { ...ada, password: `wrong password ${attempt}` });
      expect(result).toEqual({ state: 'wrong-password' });
    }
    await expect(remove('history', ada)).resolves.toMatchObject({ apiStatus: 2, result: { state: 'blocked' } });
    await expect(logIn()).resolves.toMatchObject({ httpStatus: 429 });
    expect(await countViews(ada)).toBe(1);
    jest.advanceTimersByTime(FIVE_MINUTES_MS);
    await expect(remove('history', ada)).resolves.toMatchObject({ result: { state: 'deleted' } });
  });

  it('is blocked by failed logins of that name, and by the limit of logins', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await logIn(`wrong password ${attempt}`);
    await expect(remove('account', ada)).resolves.toMatchObject({ result: { state: 'blocked' } });
    const limited = await startTestServer({ limits: { writes: 0, logins: 2, searches: 0, reads: 0 } });
    const headers = await limited.signUp('ada');
    const attempt = () => limited.call('deleteOwnData', { kind: 'history', password: 'wrong' }, { headers });
    await expect(attempt()).resolves.toMatchObject({ result: { state: 'wrong-password' } });
    await expect(attempt()).resolves.toMatchObject({ httpStatus: 200, result: { state: 'blocked' } });
    await limited.close();
  });

  it('is blocked in the household of the member too, where open sessions are, and logging in is not', async () => {
    await logIn();
    for (let attempt = 0; attempt < 10; attempt += 1) await remove('account', { ...ada, password: 'wrong password' });
    await expect(remove('account', ada)).resolves.toMatchObject({ result: { state: 'blocked' } });
    await expect(logIn()).resolves.toMatchObject({ apiStatus: ApiStatus.OPERATE_SUCCESS });
  });

  it('leaves no trust in the household of the former member of a name', async () => {
    await logIn();
    await remove('account', ada);
    await server.signUp(name);
    for (let attempt = 0; attempt < 10; attempt += 1) await logIn(`wrong password ${attempt}`);
    await expect(logIn()).resolves.toMatchObject({ httpStatus: 429 });
  });

  it('refuses visitors, unknown kinds and pages of other sites', async () => {
    const fields = { kind: 'account', password: TEST_PASSWORD };
    await expect(server.call('deleteOwnData', fields)).resolves.toMatchObject({ apiStatus: ApiStatus.NOT_AUTH });
    await expect(remove('everything', ada)).resolves.toMatchObject({ apiStatus: ApiStatus.PARAM_ERROR });
    const foreign = { ...ada, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const headers = { headers: foreign };
    await expect(server.call('deleteOwnData', fields, headers)).resolves.toMatchObject({ httpStatus: 403 });
    await expect(idOf(ada)).resolves.not.toBe('');
  });

  it('of an account lets requests of the same moment fail with NOT_AUTH, and none leaves a row', async () => {
    const id = await idOf(ada);
    const write = () => server.call('addHistory', { id: 1, dataType: 3 }, { headers: ada });
    const archive = () => server.send({ url: `/${OWN_DATA_ARCHIVE_PATH}`, headers: ada });
    const calls = [write, archive, () => remove('account', ada), write, () => remove('account', ada), archive, write];
    const responses = await Promise.all(calls.map((call) => call()));
    for (const { apiStatus, httpStatus } of responses) {
      expect([200, 401]).toContain(httpStatus);
      expect([-1, ApiStatus.OPERATE_SUCCESS, ApiStatus.NOT_AUTH, ApiStatus.OPERATE_FAIL]).toContain(apiStatus);
    }
    await expect(server.store.views.add(id, 1)).rejects.toThrow(/FOREIGN KEY/);
    await expect(server.store.views.countByVideo(id)).resolves.toEqual(new Map());
    expect(lines.filter(([event]) => event === 'call-failed')).toEqual([]);
  });
});
