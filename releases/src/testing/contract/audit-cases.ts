import assert from 'node:assert/strict';
import { hashEntry } from '../../audit/audit-chain.ts';
import { verifyAudit } from '../../log/verify-log.ts';
import type { Entry } from '../../model/entry.ts';
import { changeRegistry, recordEvent } from '../../log/change-log.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import { changeAt } from '../sample-registry.ts';
import type { ContractCase } from './contract-case.ts';

/** Records a new token; the subject tells events apart. */
const recordToken = (store: ReleaseStore, subject: string) =>
  recordEvent(store, { by: 'mira', via: 'token' }, (registry) => ({
    registry,
    event: { what: 'create-token', subject },
  }));

const activate = (store: ReleaseStore, app: string) => {
  const to = '1.0.0-0123456789ab';
  const appState = { active: to, previous: [], activatedAt: '2026-03-01T08:00:00.000Z', by: 'mira' };
  return changeRegistry(store, async () => ({ appState, entry: { ...changeAt(0), app, what: 'activate' } }));
};

const readEntries = async (store: ReleaseStore): Promise<Entry[]> => (await store.registry.readAudit()).entries;

/** Writes the registry as it is, with some of the audit's entries. */
async function restoreWith(store: ReleaseStore, entries: Entry[]): Promise<void> {
  await store.registry.restore((await store.registry.read()).registry, entries);
}

/** The audit: one chain of changes and events. */
export const AUDIT_CASES: readonly ContractCase[] = [
  {
    title: 'keeps the line of a writer that was killed before it recorded it, and continues the chain',
    check: async (context) => {
      const store = await context.open();
      await activate(store, 'mf-library');
      for (const what of ['event', 'change']) {
        await (what === 'event' ? recordToken(store, 'killed') : activate(store, 'mf-home'));
        const all = await readEntries(store);
        await restoreWith(store, all.slice(0, -1));
        const verified = await verifyAudit(await context.open());
        assert.deepEqual(verified, { lines: all.length, problem: null, isNewestRecorded: false });
        await recordToken(await context.open(), 'next');
        assert.deepEqual((await readEntries(store)).slice(0, -1), all);
      }
      assert.deepEqual(await verifyAudit(store), { lines: 5, problem: null, isNewestRecorded: true });
    },
  },
  {
    title: 'names the first line that was changed, removed, inserted or moved in the store',
    check: async (context) => {
      const store = await context.open();
      for (let index = 1; index <= 8; index += 1) await recordToken(store, `session ${index}`);
      const intact = await readEntries(store);
      const findProblem = async (entries: readonly Entry[]) => {
        await restoreWith(store, [...entries]);
        return (await verifyAudit(await context.open())).problem?.text.replace(/:.*/, '');
      };
      const [, , third, fourth] = intact;
      assert.ok(third && fourth);
      assert.equal(await findProblem(intact.with(2, { ...third, who: 'nobody' })), 'line 3 was changed');
      assert.equal(await findProblem(intact.toSpliced(2, 1)), 'line 3 is missing');
      assert.equal(await findProblem(intact.slice(0, 6)), 'line 7 is missing');
      const forged = { ...third, why: 'forged' };
      const inserted = { ...forged, hash: hashEntry(forged) };
      assert.equal(await findProblem(intact.toSpliced(3, 0, inserted)), 'line 4 was inserted');
      assert.equal(await findProblem(intact.with(2, fourth).with(3, third)), 'line 3 was moved');
      assert.equal(await findProblem(intact), undefined);
    },
  },
];
