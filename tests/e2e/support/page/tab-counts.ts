import type { CDPSession } from '@playwright/test';

/** What a tab retains, counted after a garbage collection. */
export interface TabCounts {
  /** Bytes of the script's heap. */
  heap: number;
  /** Nodes and event listeners, with detached ones that a script still refers to. */
  nodes: number;
  listeners: number;
  sheets: number;
  /** Elements of the document's head, among them style sheets and scripts. */
  head: number;
  /** Characters in the tab's session storage. */
  stored: number;
}

const COUNT_DOCUMENT = `({
  sheets: document.styleSheets.length,
  head: document.head.childElementCount,
  stored: Object.entries(sessionStorage).join('').length,
})`;

/** Counts what a tab retains. */
export async function countTab(session: CDPSession): Promise<TabCounts> {
  const { result } = await session.send('Runtime.evaluate', { expression: COUNT_DOCUMENT, returnByValue: true });
  // What one collection releases may be all that refers to something else.
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  return { heap, nodes, listeners, ...(result.value as Pick<TabCounts, 'sheets' | 'head' | 'stored'>) };
}
