import { ApiStatus } from '@learning-center/shared/contract';
import { startTestServer, useTestServer } from '../testing/test-server.ts';

const PATH = { kind: 'skillPath', urlName: 'first-short-film', name: ' Ada Lovelace ' } as const;
const LESSONS = [1, 2, 3, 4];

describe('certificates', () => {
  let headers: { cookie: string };
  let members = 0;
  const server = useTestServer({ now: () => new Date('2026-05-01T09:00:00Z') });

  beforeEach(async () => {
    headers = await server.signUp(`ada-${(members += 1)}`);
  });

  const finish = (ids: readonly number[]) =>
    server.call('saveProgress', { items: ids.map((id) => ({ id, finishedAge: 0 })) }, { headers });
  const issue = (fields: object = {}) => server.call('issueCertificate', { ...PATH, ...fields }, { headers });
  const query = async (token: string, lang = 8) => (await server.call('queryCertificate', { token, lang })).result;
  const issuedToken = async (fields: object = {}) => ((await issue(fields)).result as { token: string }).token;

  it('are issued to members who finished every lesson, and tell guests what they certify', async () => {
    await finish(LESSONS);
    const token = await issuedToken();
    await expect(query(token)).resolves.toMatchObject({
      kind: 'skillPath',
      urlName: 'first-short-film',
      name: 'Ada Lovelace',
      date: '2026-05-01',
      count: 4,
      length: expect.any(Number),
      title: expect.any(String),
    });
    expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).not.toContain('ada-');
  });

  it('are refused while lessons are unfinished, with their number', async () => {
    await finish([1, 2]);
    await expect(issue()).resolves.toMatchObject({ result: { state: 'unfinished', missing: 2 } });
  });

  it('are issued to members only, of what exists, and for a visible name of 80 characters at most', async () => {
    await expect(server.call('issueCertificate', PATH)).resolves.toMatchObject({ apiStatus: ApiStatus.NOT_AUTH });
    const missing = { apiStatus: ApiStatus.ID_NO_DATA_FOUND };
    await expect(issue({ urlName: 'nothing' })).resolves.toMatchObject(missing);
    await expect(issue({ kind: 'course', product: 'lumistage' })).resolves.toMatchObject(missing);
    await finish(LESSONS);
    for (const name of ['', '  ', '\u0007', 'x'.repeat(81)])
      await expect(issue({ name })).resolves.toMatchObject({ apiStatus: ApiStatus.PARAM_ERROR });
    await expect(query(await issuedToken({ name: 'A\u202eda' }))).resolves.toMatchObject({ name: 'A da' });
  });

  it('are refused with a changed name, a changed signature, or the secret of another server', async () => {
    await finish(LESSONS);
    const [payload = '', signature = ''] = (await issuedToken()).split('.');
    const forged = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('Ada Lovelace', 'Eve')).toString(
      'base64url',
    );
    const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const token of [
      '',
      payload,
      `${forged}.${signature}`,
      `${payload}.${other}`,
      `${payload}.`,
      `${payload}.${signature}A`,
    ])
      await expect(query(token)).resolves.toBeNull();
    const elsewhere = await startTestServer({ certificateSecret: 'another secret, which another server has' });
    const { result } = await elsewhere.call('queryCertificate', { token: `${payload}.${signature}` });
    await elsewhere.close();
    expect(result).toBeNull();
  });

  it('exist only with a secret, and the login info says so', async () => {
    const without = await startTestServer({ certificateSecret: undefined });
    const [info, response] = [
      await without.call('getLoginInfo'),
      await without.call('queryCertificate', { token: 'a' }),
    ];
    await without.close();
    expect((info.result as { supports: string[] }).supports).not.toContain('certificates');
    expect(response.apiStatus).not.toBe(ApiStatus.OPERATE_SUCCESS);
    const { result } = await server.call('getLoginInfo');
    expect(result).toMatchObject({ supports: expect.arrayContaining(['certificates']) });
  });
});
