import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseStore } from '../stores/store.ts';
import type { ContractCase } from './contract/contract-case.ts';
import { DEPLOY_CASES } from './contract/deploy-cases.ts';
import { PRUNE_CASES } from './contract/prune-cases.ts';
import { PUBLISH_CASES } from './contract/publish-cases.ts';
import { LOG_CASES } from './contract/log-cases.ts';
import { OBJECT_CASES } from './contract/object-cases.ts';
import { ROLLOUT_CASES } from './contract/rollout-cases.ts';
import type { TestStore } from './test-stores.ts';

/** What every kind of store does in the same way. */
export const CONTRACT_CASES: readonly ContractCase[] = [
  ...OBJECT_CASES,
  ...PUBLISH_CASES,
  ...DEPLOY_CASES,
  ...ROLLOUT_CASES,
  ...PRUNE_CASES,
  ...LOG_CASES,
];

/** Checks one case in a new store. Closes and removes everything afterwards. */
export async function checkCase(
  { check }: ContractCase,
  createTestStore: () => Promise<Pick<TestStore, 'open' | 'remove'>>,
): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), 'contract-'));
  const testStore = await createTestStore();
  const opened: ReleaseStore[] = [];
  const open = async (): Promise<ReleaseStore> => {
    const store = await testStore.open();
    opened.push(store);
    return store;
  };
  try {
    await check({ open, work });
  } finally {
    await Promise.all(opened.map((store) => store.close()));
    await testStore.remove();
    await rm(work, { recursive: true, force: true });
  }
}
