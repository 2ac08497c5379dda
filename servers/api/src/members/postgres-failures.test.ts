import { ApiStatus } from '@learning-center/shared/contract';
import { startPostgres, type TemporaryPostgres } from '../../../kit/src/testing/start-postgres.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { describeWithPostgres, openTestStore, postgresPrograms } from './testing/test-databases.ts';

describeWithPostgres('a server whose PostgreSQL fails', () => {
  let postgres: TemporaryPostgres;
  let server: TestServer;
  let headers: { cookie: string };

  beforeAll(async () => {
    postgres = await startPostgres(postgresPrograms ?? '');
    server = await startTestServer({
      store: await openTestStore({ databaseUrl: postgres.databaseUrl, membersFile: '' }),
    });
    headers = await server.signUp('ada');
  }, 180_000);

  afterAll(async () => {
    await server.close();
    await postgres.stop();
  }, 180_000);

  const bookmark = (id: number) => server.call('updateBookmark', { id, isBookmarked: true, dataType: 1 }, { headers });
  const readyStatus = async () => (await server.app.inject('/readyz')).statusCode;

  it('that is down responds DB_ERROR, is not ready, and recovers by itself', async () => {
    await expect(bookmark(1)).resolves.toMatchObject({ apiStatus: ApiStatus.OPERATE_SUCCESS });
    await postgres.kill();
    await expect(bookmark(2)).resolves.toMatchObject({ httpStatus: 200, apiStatus: ApiStatus.DB_ERROR, result: null });
    await expect(readyStatus()).resolves.toBe(503);
    await postgres.start();
    await expect(bookmark(2)).resolves.toMatchObject({ apiStatus: ApiStatus.OPERATE_SUCCESS });
    await expect(readyStatus()).resolves.toBe(200);
    await expect(server.call('queryBookmarks', {}, { headers })).resolves.toMatchObject({ result: { ids: [2, 1] } });
  }, 180_000);

  it('that hangs times out, and recovers by itself', async () => {
    await postgres.freeze();
    const responses = await Promise.all(Array.from({ length: 15 }, () => bookmark(4)));
    for (const { apiStatus } of responses) expect(apiStatus).toBe(ApiStatus.DB_ERROR);
    await expect(readyStatus()).resolves.toBe(503);
    await postgres.thaw();
    await expect(bookmark(4)).resolves.toMatchObject({ apiStatus: ApiStatus.OPERATE_SUCCESS });
    await expect(readyStatus()).resolves.toBe(200);
    const { body } = await server.app.inject('/metrics');
    expect(Number(/api_database_errors_total (\d+)/.exec(body)?.[1])).toBeGreaterThan(15);
  }, 180_000);
});
