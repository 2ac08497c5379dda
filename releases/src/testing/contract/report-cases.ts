import assert from 'node:assert/strict';
import type { ContractCase } from './contract-case.ts';

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
];
