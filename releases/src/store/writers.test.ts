import { checkWriters } from '../testing/check-writers.ts';
import { runWriters, type RunWritersOptions } from '../testing/run-writers.ts';
import {
  createFolderTestStore,
  createPostgresTestStore,
  createS3TestStore,
  type TestStore,
} from '../testing/test-stores.ts';
import { describeWithPostgres, startTestServer, type TestServer } from './postgres/testing/test-database.ts';

jest.setTimeout(180_000);

/** `WRITERS_SEED=… npm run test:unit -- releases/src/store/writers` chooses the same writers and moments again. */
const seed = Number(process.env['WRITERS_SEED'] ?? Math.floor(Math.random() * 1e9));
const title = `keeps each change once, without a gap in the revisions (WRITERS_SEED=${seed})`;

/** `npm run proof -- stores` is the long version. */
const COUNTS = { writers: 4, changes: 15, kills: 3, seed };

/** Runs the writers, and expects a store with all their changes. */
async function checkWithKills(testStore: TestStore, counts: Partial<RunWritersOptions> = {}): Promise<void> {
  const { address, environment } = testStore;
  const run = await runWriters({ ...COUNTS, ...counts, store: address, environment });
  expect(run.confirmed).toHaveLength(COUNTS.writers * COUNTS.changes);
  expect(run.kills).toBeGreaterThan(0);
  const store = await testStore.open();
  expect(await checkWriters(store, run)).toEqual([]);
  await store.close();
  await testStore.remove();
}

describe('a folder that four processes change while some are killed', () => {
  it(title, async () => checkWithKills(await createFolderTestStore(), { kills: 1, killsAtOperation: 2 }));
});

describe('an S3 store that four processes change while some are killed', () => {
  it(title, async () => checkWithKills(await createS3TestStore()));
});

describeWithPostgres('a PostgreSQL store that four processes change while some are killed', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, 60_000);
  afterAll(async () => server.stop(), 60_000);

  it(title, async () => checkWithKills(createPostgresTestStore(await server.createDatabase())));
});
