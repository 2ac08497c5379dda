import { PRUNE_CASES } from '../testing/contract/prune-cases.ts';
import { PUBLISH_CASES } from '../testing/contract/publish-cases.ts';
import { checkCase, CONTRACT_CASES } from '../testing/store-contract.ts';
import { createPostgresTestStore, createS3TestStore, type TestStore } from '../testing/test-stores.ts';
import { describeWithPostgres, startTestServer } from '../testing/test-database.ts';

jest.setTimeout(180_000);

/** `CONTRACT_SEED=…` fails the same requests again. */
const seed = Number(process.env['CONTRACT_SEED'] ?? Math.floor(Math.random() * 1e9));
const faults = { seed, conflicts: 0.03, errors: 0.03, lostResponses: 0.03 };

describe(`a store in S3 whose requests fail at random (CONTRACT_SEED=${seed})`, () => {
  it.each(CONTRACT_CASES)('$title', (contractCase) => checkCase(contractCase, () => createS3TestStore({ faults })));
});

describeWithPostgres('a store in PostgreSQL with its files in S3', () => {
  it('keeps the contract of files', async () => {
    const server = await startTestServer();
    const create = async (): Promise<TestStore> =>
      createPostgresTestStore(await server.createDatabase(), await createS3TestStore());
    for (const contractCase of [...PUBLISH_CASES, ...PRUNE_CASES]) await checkCase(contractCase, create);
    await server.stop();
  });
});

describe('the contract', () => {
  it('is broken by an S3 server that ignores the conditions of writes', async () => {
    const broken: string[] = [];
    for (const contractCase of CONTRACT_CASES)
      await checkCase(contractCase, () => createS3TestStore({ ignoresConditions: true })).catch(() =>
        broken.push(contractCase.title),
      );
    expect(broken).toEqual(
      expect.arrayContaining([
        'refuses the change of an operator whose app another one changed meanwhile',
        'refuses to activate a release that was pruned after the check of it',
        'retains a release that was activated after prune chose it',
        'lets one of several writers at once have a key, and leaves no trace of the others',
        'records each change of several writers at once, in one chain without a gap in the numbers',
      ]),
    );
  });
});
