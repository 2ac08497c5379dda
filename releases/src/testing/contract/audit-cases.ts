import assert from 'node:assert/strict';
import { verifyAudit } from '../../audit/verify/verify-audit.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import type { Registry } from '../../store/format.ts';
import { changeRegistry, recordEvent } from '../../store/registry.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { changeAt } from '../sample-registry.ts';
import type { ContractCase } from './contract-case.ts';

const WRITER_COUNT = 5;
const MAX_ATTEMPTS = 5;
const LINES_PER_WRITER = 4;

/** More than one segment of an object store has. */
const MANY_LINES = 110;

/** Records that somebody logged in; the subject tells events apart. */
const logIn = (store: ReleaseStore, subject: string) =>
  recordEvent(store, { by: 'mira', via: 'oidc' }, (registry) => ({ registry, event: { what: 'login', subject } }));

const activate = (store: ReleaseStore, app: string) => {
  const to = '1.0.0-0123456789ab';
  const appState = { active: to, previous: [], activatedAt: '2026-03-01T08:00:00.000Z', by: 'mira' };
  return changeRegistry(store, async () => ({ appState, entry: { ...changeAt(0), app, what: 'activate' } }));
};

const readEntries = async (store: ReleaseStore): Promise<AuditEntry[]> => (await store.registry.readAudit()).entries;

/** Expects one unbroken chain that the registry proves. */
async function expectChain(store: ReleaseStore, lines: number): Promise<void> {
  assert.deepEqual(await verifyAudit(store), {
    lines,
    unchained: 0,
    provenFrom: 1,
    isNewestRecorded: true,
    problems: [],
  });
  assert.deepEqual(
    (await readEntries(store)).map(({ line }) => line),
    Array.from({ length: lines }, (_, index) => index + 1),
  );
}

/** The registry and the audit as they are, with some of its entries. */
async function restoreWith(store: ReleaseStore, choose: (entries: AuditEntry[]) => AuditEntry[]): Promise<void> {
  const { registry } = await store.registry.read();
  await store.registry.restore(registry, choose(await readEntries(store)));
}

/** Tries again what a faulty network made fail. It may then be recorded twice, as for an operator who repeats a command. */
async function tryAgain(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return void (await work());
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
    }
}

/** The audit: one chain of changes and events. */
export const AUDIT_CASES: readonly ContractCase[] = [
  {
    title: 'makes one unbroken chain of the changes and events of many writers at once',
    check: async (context) => {
      const stores = await Promise.all(Array.from({ length: WRITER_COUNT }, () => context.open()));
      const write = async (store: ReleaseStore, writer: number) => {
        for (let index = 0; index < LINES_PER_WRITER; index += 1)
          await tryAgain(() =>
            index % 2 === 0 ? logIn(store, `${writer} ${index}`) : activate(store, `mf-app-${writer}`),
          );
      };
      await Promise.all(stores.map(write));
      const store = await context.open();
      // The last one may not be recorded yet if its request failed.
      await logIn(store, 'last');
      const entries = await readEntries(store);
      const subjects = entries.flatMap(({ subject }) => subject ?? []);
      assert.equal(new Set(subjects).size, (WRITER_COUNT * LINES_PER_WRITER) / 2 + 1);
      assert.equal(new Set(entries.map(({ key }) => key)).size, entries.length);
      assert.deepEqual((await verifyAudit(store)).problems, []);
    },
  },
  {
    title: 'records more than a hundred events of one revision, in their order',
    check: async (context) => {
      const store = await context.open();
      await activate(store, 'mf-library');
      for (let index = 2; index <= MANY_LINES; index += 1) await logIn(store, `session ${index}`);
      await activate(store, 'mf-library');
      await logIn(store, 'last');
      await expectChain(await context.open(), MANY_LINES + 2);
    },
  },
  {
    title: 'keeps the line of a writer that was killed before it recorded it, and continues the chain',
    check: async (context) => {
      const store = await context.open();
      await activate(store, 'mf-library');
      for (const what of ['event', 'change']) {
        await (what === 'event' ? logIn(store, 'killed') : activate(store, 'mf-home'));
        const all = await readEntries(store);
        await restoreWith(store, (entries) => entries.slice(0, -1));
        const { problems, isNewestRecorded, lines } = await verifyAudit(await context.open());
        assert.deepEqual(
          { problems, isNewestRecorded, lines },
          { problems: [], isNewestRecorded: false, lines: all.length },
        );
        await logIn(await context.open(), 'next');
        assert.deepEqual((await readEntries(store)).slice(0, -1), all);
      }
      await logIn(store, 'last');
      await expectChain(store, 6);
    },
  },
  {
    title: 'names a line that was changed, removed, inserted or moved in the store',
    check: async (context) => {
      const store = await context.open();
      for (let index = 1; index <= 8; index += 1) await logIn(store, `session ${index}`);
      const intact = await readEntries(store);
      const findProblems = async (entries: readonly AuditEntry[]) => {
        await restoreWith(store, () => [...entries]);
        return (await verifyAudit(await context.open())).problems.map(({ what, line }) => `${what} ${line}`);
      };
      const [, , third, fourth] = intact;
      assert.ok(third && fourth);
      assert.deepEqual(await findProblems(intact.with(2, { ...third, who: 'nobody' })), ['changed 3']);
      assert.deepEqual(await findProblems(intact.toSpliced(2, 1)), ['missing 3']);
      assert.deepEqual(await findProblems(intact.slice(0, 6)), ['missing 7']);
      assert.deepEqual(await findProblems(intact.toSpliced(3, 0, { ...third, why: 'forged', hash: 'forged' })), [
        'inserted 4',
      ]);
      assert.deepEqual(await findProblems(intact.with(2, fourth).with(3, third)), ['moved 4']);
      assert.deepEqual(await findProblems(intact), []);
    },
  },
  {
    title: 'continues the audit of an earlier version, and names a change of it',
    check: async (context) => {
      const store = await context.open();
      const earlier = [changeAt(1), changeAt(2), changeAt(2, 'mira', 'prune'), changeAt(3)];
      const registry: Registry = { formatVersion: 2, revision: 3, apps: {}, lastChange: changeAt(3) };
      await store.registry.restore(registry, earlier);
      for (const subject of ['one', 'two']) await logIn(store, subject);
      await activate(store, 'mf-library');
      await logIn(store, 'three');
      const { problems, lines, unchained, provenFrom } = await verifyAudit(store);
      assert.deepEqual(
        { problems, lines, unchained, provenFrom },
        { problems: [], lines: 8, unchained: 4, provenFrom: 1 },
      );
      await restoreWith(store, (entries) => entries.with(1, changeAt(2, 'nobody')));
      const [problem] = (await verifyAudit(store)).problems;
      assert.equal(problem?.what, 'changed');
      assert.deepEqual([problem.line, problem.lastLine], [1, 4]);
    },
  },
];
