import type { APIRequestContext } from '@playwright/test';
import { expect, LONG_TAG } from '../support/journey.ts';
import { test, type OwnEdge } from '../support/site/own-edge.ts';
import { activeReleases, changeLibraryPage, releaseTool, renameLibrary } from '../support/site/releases.ts';
import { newVisitor } from '../support/visitors/visitor.ts';

/** More visitors need more than two cores to respond in time: ROLLBACK_VISITORS=20 takes three minutes there. */
const VISITORS = Number(process.env['ROLLBACK_VISITORS'] ?? 6);
/** How long visitors browse between two changes, in milliseconds. */
const WHILE = VISITORS < 20 ? 8_000 : 15_000;

test.use({ edgeSettings: { AUTO_ROLLBACK_VISITORS: '2', TRUSTED_PROXIES: '127.0.0.1,::1' } });

test(
  'busy visitors meet no failure while a section is released, rolled back, broken, and rolled back automatically',
  { tag: LONG_TAG },
  async ({ browser, edge, request }) => {
    test.setTimeout(420_000);
    const first = await releaseOf(request);
    const renamed = await renameLibrary();
    const broken = await changeLibraryPage('1.2.0', 'throw Error("on purpose");');
    const visitors = await Promise.all(
      Array.from({ length: VISITORS }, (_, n) => newVisitor(browser, edge.address, n + 1)),
    );
    let isOver = false;
    const walks = visitors.map((visitor) => visitor.browse(() => isOver));
    const wait = () => new Promise((resolve) => setTimeout(resolve, WHILE));

    await wait();
    await releaseTool(edge.store, 'publish', 'mf-library', '--from', renamed);
    await timeTo(request, /^1\.1\.0-/, () => releaseTool(edge.store, 'activate', 'mf-library'));
    await wait();
    const back = new RegExp(`^${first}$`);
    await timeTo(request, back, () => releaseTool(edge.store, 'rollback', 'mf-library'));
    await wait();
    await releaseTool(edge.store, 'publish', 'mf-library', '--from', broken);
    const activation = ['activate', 'mf-library', '--no-smoke-check'] as const;
    await timeTo(request, /^1\.2\.0-/, () => releaseTool(edge.store, ...activation));
    await expect.poll(() => releaseOf(request), { timeout: 60_000 }).toBe(first);
    await wait();

    isOver = true;
    const steps = await Promise.all(walks);
    const total = steps.reduce((sum, count) => sum + count, 0);
    process.stdout.write(`${VISITORS} visitors took ${total} steps.\n`);
    expect(visitors.flatMap(({ failures }) => failures)).toEqual([]);
    expect(total).toBeGreaterThan(VISITORS * 2);
    await expectAutomaticRollback(edge, first);
  },
);

const releaseOf = async (request: APIRequestContext) => (await activeReleases(request))['mf-library'] ?? '';

/** Runs a command, and returns how long its effect on the first page took. */
async function timeTo(request: APIRequestContext, release: RegExp, run: () => Promise<unknown>) {
  const startedAt = Date.now();
  const [endedAt] = await Promise.all([
    run().then(() => Date.now()),
    expect.poll(() => releaseOf(request), { intervals: [10], timeout: 60_000 }).toMatch(release),
  ]);
  const seenAt = Date.now();
  process.stdout.write(
    `First page with ${release.source}: ${seenAt - startedAt} ms after the command began, which took ${endedAt - startedAt} ms.\n`,
  );
}

async function expectAutomaticRollback(edge: OwnEdge, first: string): Promise<void> {
  const lines = await edge.readLog();
  const failed = lines.filter(({ event, app }) => event === 'section-failed' && app !== 'mf-library');
  expect(failed, 'only the broken section fails').toEqual([]);
  expect(lines.filter(({ event }) => event === 'rolled-back')).toEqual([
    expect.objectContaining({ app: 'mf-library', release: expect.stringMatching(/^1\.2\.0-/), to: first }),
  ]);
  const history = JSON.parse(await releaseTool(edge.store, 'history', '--json', '--limit', '1')) as unknown;
  expect(JSON.stringify(history)).toContain('edge (automatic)');
}
