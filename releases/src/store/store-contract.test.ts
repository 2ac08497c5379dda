import type { ReleaseStore } from './release-store.ts';
import { PRUNE_CASES } from '../testing/contract/prune-cases.ts';
import { PUBLISH_CASES } from '../testing/contract/publish-cases.ts';
import { checkCase, CONTRACT_CASES } from '../testing/store-contract.ts';
import {
  createBucketTestStore,
  createFolderTestStore,
  createPostgresTestStore,
  createS3TestStore,
  type TestStore,
} from '../testing/test-stores.ts';
import { describeWithPostgres, startTestServer, type TestServer } from './postgres/testing/test-database.ts';

jest.setTimeout(120_000);

/** `CONTRACT_SEED=… npm run test:unit -- releases/src/store/store-contract` fails the same requests again. */
const seed = Number(process.env['CONTRACT_SEED'] ?? Math.floor(Math.random() * 1e9));
const faults = { seed, conflicts: 0.03, errors: 0.03, lostResponses: 0.03 };

const itKeepsTheContract = (createTestStore: () => Promise<TestStore>, cases = CONTRACT_CASES): void =>
  it.each(cases)('$title', (contractCase) => checkCase(contractCase, createTestStore));

describe('a store in a folder', () => {
  itKeepsTheContract(createFolderTestStore);
});

describe('a store in S3', () => {
  itKeepsTheContract(createS3TestStore);
});

describe(`a store in S3 whose requests fail at random (CONTRACT_SEED=${seed})`, () => {
  itKeepsTheContract(() => createS3TestStore({ faults }));
});

const { S3_ENDPOINT = '', S3_BUCKET = 'releases' } = process.env;
(S3_ENDPOINT === '' ? describe.skip : describe)('a store in the bucket of S3_ENDPOINT and S3_BUCKET', () => {
  itKeepsTheContract(() => createBucketTestStore(S3_ENDPOINT, S3_BUCKET));
});

describeWithPostgres('a store in PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, 60_000);
  afterAll(async () => server.stop(), 60_000);

  itKeepsTheContract(async () => createPostgresTestStore(await server.createDatabase()));

  describe('with its files in S3', () => {
    itKeepsTheContract(
      async () => createPostgresTestStore(await server.createDatabase(), await createS3TestStore()),
      [...PUBLISH_CASES, ...PRUNE_CASES],
    );
  });
});

/** Those of some cases of the contract that a store breaks. */
async function findBrokenCases(
  titles: readonly string[],
  createTestStore: () => Promise<Pick<TestStore, 'open' | 'remove'>>,
): Promise<string[]> {
  const broken: string[] = [];
  for (const contractCase of CONTRACT_CASES.filter(({ title }) => titles.includes(title)))
    await checkCase(contractCase, createTestStore).catch(() => broken.push(contractCase.title));
  return broken;
}

const BROKEN_BY_LOST_WRITES = [
  'refuses the change of an operator whose app another one changed meanwhile',
  'refuses to activate a release that was pruned after the check of it',
  'retains a release that was activated after prune chose it',
  'refuses a write with an outdated version, and leaves no trace of it',
  'takes one of ten first writes at once',
  'records each change of several writers at once, without a gap in the revisions',
];

describe('the contract', () => {
  it('is broken by an S3 server that ignores the conditions of writes', async () => {
    const titles = [...BROKEN_BY_LOST_WRITES, 'keeps every entry that several processes append to the audit at once'];
    const broken = await findBrokenCases(titles, () => createS3TestStore({ ignoresConditions: true }));
    expect(broken.sort()).toEqual(titles.sort());
  });

  it('is broken by a store that replaces the registry whatever its version is', async () => {
    const broken = await findBrokenCases(BROKEN_BY_LOST_WRITES, async () => {
      const testStore = await createFolderTestStore();
      return { ...testStore, open: async () => ignoringVersions(await testStore.open()) };
    });
    expect(broken.sort()).toEqual([...BROKEN_BY_LOST_WRITES].sort());
  });
});

function ignoringVersions(store: ReleaseStore): ReleaseStore {
  const { registry } = store;
  return {
    ...store,
    registry: {
      ...registry,
      replace: async (next) => {
        for (;;) {
          const outcome = await registry.replace(next, (await registry.read()).version);
          if (outcome !== 'conflict') return outcome;
        }
      },
    },
  };
}
