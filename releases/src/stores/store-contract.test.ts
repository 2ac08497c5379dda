import { checkCase, CONTRACT_CASES } from '../testing/store-contract.ts';
import {
  createBucketTestStore,
  createFolderTestStore,
  createPostgresTestStore,
  createS3TestStore,
  type TestStore,
} from '../testing/test-stores.ts';
import { describeWithPostgres, startTestServer, type TestServer } from '../testing/test-database.ts';

jest.setTimeout(180_000);

const itKeepsTheContract = (createTestStore: () => Promise<TestStore>): void =>
  it.each(CONTRACT_CASES)('$title', (contractCase) => checkCase(contractCase, createTestStore));

describe('a store in a folder', () => {
  itKeepsTheContract(createFolderTestStore);
});

describe('a store in S3', () => {
  itKeepsTheContract(createS3TestStore);
});

const { S3_ENDPOINT = '', S3_BUCKET = 'releases' } = process.env;
(S3_ENDPOINT === '' ? describe.skip : describe)('a store in the bucket of S3_ENDPOINT and S3_BUCKET', () => {
  itKeepsTheContract(() => createBucketTestStore(S3_ENDPOINT, S3_BUCKET));
});

describeWithPostgres('a store in PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, 180_000);
  afterAll(async () => server.stop(), 60_000);

  itKeepsTheContract(async () => createPostgresTestStore(await server.createDatabase()));
});
