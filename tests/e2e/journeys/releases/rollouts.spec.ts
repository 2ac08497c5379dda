import type { Browser } from '@playwright/test';
import { readRegistry, withStore, type ActiveApp } from '../../../../releases/src/index.ts';
import { freePort } from '../../../../tools/local/start-server.ts';
import { expect, LONG_TAG } from '../../support/journey.ts';
import { visitLibrary } from '../../support/visitors/short-visit.ts';
import { test as journey, type OwnEdge } from '../../support/site/own-edge.ts';
import { changeLibraryPage, releaseTool, renameLibrary } from '../../support/site/releases.ts';

/** More than any of these plans needs, so that a journey ends. */
const MAX_VISITORS = 400;
const VISITORS_AT_ONCE = 2;

const WAIT_TWO_SECONDS = 'globalThis.hasWaited??=(()=>{const end=Date.now()+2e3;while(Date.now()<end);return true})();';

const test = journey.extend<{ metrics: () => Promise<string> }>({
  edgeSettings: async ({}, provide) =>
    provide({
      OPS_PORT: String(await freePort()),
      TRUSTED_PROXIES: '127.0.0.1,::1',
      VITALS_SAMPLE_PERCENT: '100',
      ROLLOUT_MIN_VISITORS: '4',
      // Only the plan judges.
      AUTO_ROLLBACK_VISITORS: '0',
    }),
  metrics: ({ edgeSettings }, provide) =>
    provide(async () => (await fetch(`http://127.0.0.1:${edgeSettings['OPS_PORT']}/metrics`)).text()),
});

test(
  'a slowed release is shown slow under its own name only, and goes back by itself',
  { tag: LONG_TAG },
  async ({ browser, edge, metrics }) => {
    const build = await changeLibraryPage('1.1.0', WAIT_TWO_SECONDS);
    const { active, canary } = await startRollout(edge, build, ['--steps', '50,100', '--every', '1h']);
    let seen = '';
    const visitors = await visitUntil(browser, edge, async () => {
      const text = await metrics();
      const isOver = (await libraryOf(edge)).canary === undefined;
      // The metrics name a release only while visitors get it.
      if (!isOver) seen = text;
      return isOver;
    });
    process.stdout.write(`The slowed release went back after ${visitors} visitors.\n`);
    expect((await libraryOf(edge)).active).toBe(active);
    expect(await lastChange(edge)).toMatchObject({
      who: 'edge (automatic)',
      ended: canary,
      why: expect.stringContaining('changes of section'),
    });
    const slowed = meanSeconds(seen, { app: 'mf-library', release: canary, vital: 'shown' });
    expect(slowed - meanSeconds(seen, { app: 'mf-library', release: active, vital: 'shown' })).toBeGreaterThan(0.8);
    // The visitor came from the home page, by a link in the shell's layout.
    expect(meanSeconds(seen, { app: 'shell', vital: 'inp' })).toBeLessThan(0.5);
    expect(meanSeconds(seen, { app: 'mf-home', vital: 'lcp' })).toBeLessThan(slowed);
    expect(seen).not.toMatch(/edge_vitals_seconds_count\{app="(?!mf-library)[^}]*vital="shown"/);
  },
);

test('a good release arrives at all visitors by itself, step by step', { tag: LONG_TAG }, async ({ browser, edge }) => {
  const { canary } = await startRollout(edge, await renameLibrary(), ['--steps', '30,60,100', '--every', '10s']);
  const visitors = await visitUntil(browser, edge, async () => (await libraryOf(edge)).active === canary);
  process.stdout.write(`The good release had ${visitors} visitors on its way.\n`);
  expect((await libraryOf(edge)).canary).toBeUndefined();
  const history = await releaseTool(edge.store, 'history', '--app', 'mf-library', '--limit', '3');
  expect(history).toMatch(/edge \(automatic\).*promote[^]*edge \(automatic\).*60/);
});

/** Publishes a build of the library as a canary with a plan. */
async function startRollout(edge: OwnEdge, build: string, plan: readonly string[]) {
  await releaseTool(edge.store, 'publish', 'mf-library', '--from', build);
  // The smoke check would find a page that waits or fails on purpose.
  await releaseTool(edge.store, 'activate', 'mf-library', ...plan, '--no-smoke-check');
  const { active, canary } = await libraryOf(edge);
  return { active: active ?? '', canary: canary?.id ?? '' };
}

const registryOf = ({ store }: OwnEdge) => withStore({ address: store }, readRegistry);

const libraryOf = async (edge: OwnEdge): Promise<Pick<ActiveApp, 'active' | 'canary'>> =>
  (await registryOf(edge)).apps['mf-library'] ?? { active: '' };

const lastChange = async (edge: OwnEdge) => (await registryOf(edge)).lastChange;

/** Lets visitors come, each from a network of its own, until something has happened; returns how many came. */
async function visitUntil(browser: Browser, edge: OwnEdge, isOver: () => Promise<boolean>): Promise<number> {
  let visitors = 0;
  while (!(await isOver())) {
    expect(visitors).toBeLessThan(MAX_VISITORS);
    const numbers = Array.from({ length: VISITORS_AT_ONCE }, (_, index) => visitors + index);
    await Promise.all(numbers.map((number) => visitLibrary(browser, edge.address, number)));
    visitors += VISITORS_AT_ONCE;
  }
  return visitors;
}

/** The mean of a vital that the metrics show, in seconds. */
function meanSeconds(metrics: string, labels: Readonly<Record<string, string>>): number {
  const wanted = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  const lines = metrics.split('\n').filter((line) => wanted.every((label) => line.includes(label)));
  const valueOf = (series: string) =>
    Number(
      lines
        .find((line) => line.startsWith(`edge_vitals_seconds_${series}`))
        ?.split(' ')
        .at(-1),
    );
  return valueOf('sum') / valueOf('count');
}
