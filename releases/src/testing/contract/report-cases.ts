import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContractCase } from './contract-case.ts';

/** The clock of an object store counts seconds. */
const PAUSE_MS = 2500;
const MIN_AGE_DIFFERENCE_MS = 1000;

/** The reports of edges. */
export const REPORT_CASES: readonly ContractCase[] = [
  {
    title: 'has the last text of each report until the report is removed',
    check: async ({ open }) => {
      const [store, other] = [await open(), await open()];
      assert.deepEqual(await other.reports.readAll(), []);
      await store.reports.write('edge-a', 'old');
      await store.reports.write('edge-b', 'of another edge');
      await store.reports.write('edge-a', 'new, with 日本語');
      const texts = (await other.reports.readAll()).map(({ name, text }) => [name, text]);
      assert.deepEqual(texts.sort(), [
        ['edge-a', 'new, with 日本語'],
        ['edge-b', 'of another edge'],
      ]);
      await other.reports.remove('edge-a');
      await other.reports.remove('edge-a');
      assert.deepEqual(
        (await store.reports.readAll()).map(({ name }) => name),
        ['edge-b'],
      );
    },
  },
  {
    title: 'tells the age of a report from its last write',
    check: async ({ open }) => {
      const store = await open();
      await store.reports.write('edge-a', 'silent');
      await store.reports.write('edge-b', 'running');
      await sleep(PAUSE_MS);
      await store.reports.write('edge-b', 'running');
      const ages = new Map((await (await open()).reports.readAll()).map(({ name, ageMs }) => [name, ageMs]));
      const difference = (ages.get('edge-a') ?? 0) - (ages.get('edge-b') ?? 0);
      assert.ok(difference >= MIN_AGE_DIFFERENCE_MS, `edge-a is only ${difference} ms older`);
    },
  },
];
