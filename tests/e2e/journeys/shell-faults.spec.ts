import type { Browser } from '@playwright/test';
import path from 'node:path';
import { ROOT } from '../../../tools/local/paths.ts';
import { runCommand } from '../../../tools/local/run-command.ts';
import { expect, LONG_TAG } from '../support/journey.ts';
import { test, type OwnEdge } from '../support/site/own-edge.ts';
import { activeReleases, changeBuild, releaseTool, type BuildChange } from '../support/site/releases.ts';

/** Faults of a shell's browser files; the server bundle is unchanged. */
interface ShellFault {
  name: string;
  /** The expected refusal; undefined where only a screen shows the fault. */
  refusal?: RegExp;
  change: BuildChange['change'];
  file?: string;
  isBlank?: boolean;
  tag?: string;
}

const MAIN = 'client/main.js';

const FAULTS: readonly ShellFault[] = [
  {
    name: 'shares less than sections need',
    tag: LONG_TAG,
    refusal: /loading mf-\w+ .* in a browser, .*@learning-center\/shared\/routing/,
    change: (text) => text.replace(/"@learning-center\/shared\/routing":\w+,/, ''),
  },
  {
    name: 'throws while its layout renders',
    tag: LONG_TAG,
    change: (text) => text.replace(/"data-login":/, '"data-login":(()=>{throw Error("on purpose")})()||'),
  },
  {
    name: 'throws outside of every boundary',
    tag: LONG_TAG,
    change: (text) => text.replace(/onHydrated:\w+\}=\w+;/, '$&if(!0)throw Error("on purpose");'),
  },
  {
    name: 'throws when it starts',
    tag: LONG_TAG,
    refusal: /starting shell/,
    change: (text) => `throw Error("on purpose");${text}`,
  },
  { name: 'has a syntax error', tag: LONG_TAG, refusal: /starting shell/, change: (text) => `(((\n${text}` },
  { name: 'has no texts', tag: LONG_TAG, file: 'client/locale-en.js', change: () => 'throw Error("on purpose");' },
  {
    name: 'hides the page by its styles',
    tag: LONG_TAG,
    file: 'client/main.css',
    isBlank: true,
    change: (text) => `${text}\nbody{display:none}`,
  },
];

/** Each visitor opens another section first, from a different IP address. */
const PLACES = ['/library', '/webinar/upcoming', '/'];

test.use({ edgeSettings: { AUTO_ROLLBACK_VISITORS: '3', TRUSTED_PROXIES: '127.0.0.1,::1' } });

for (const { name, change, refusal, file = MAIN, isBlank = false, tag = [] } of FAULTS) {
  test(
    `a shell that ${name} ${refusal ? 'is refused, and ' : ''}is rolled back automatically, and no section is`,
    { tag },
    async ({ browser, edge, request }) => {
      test.setTimeout(180_000);
      const before = await activeReleases(request);
      const build = await changeBuild({
        app: 'shell',
        version: '1.1.0',
        isAffected: (each) => each === file,
        change: changing(change),
      });
      await releaseTool(edge.store, 'publish', 'shell', '--from', build);
      if (refusal) expect(await refusalOf(edge, 'activate', 'shell', '1.1.0')).toMatch(refusal);
      await releaseTool(edge.store, 'activate', 'shell', '1.1.0', '--no-smoke-check');
      await expect.poll(async () => (await activeReleases(request))['shell']).toMatch(/^1\.1\.0-/);
      for (const [index, address] of PLACES.entries()) await visit(browser, edge, { address, index, isBlank });
      await expect.poll(() => activeReleases(request), { timeout: 60_000 }).toEqual(before);
      const changes = (await edge.readLog()).filter(({ event }) => event === 'rolled-back');
      expect(changes).toEqual([expect.objectContaining({ app: 'shell' })]);
    },
  );
}

/** Fails if the pattern changes nothing: a shell without the fault would pass. */
const changing = (change: BuildChange['change']) => (text: string) => {
  const changed = change(text);
  expect(changed).not.toBe(text);
  return changed;
};

interface Visit {
  address: string;
  index: number;
  isBlank: boolean;
}

/** Visits a page until it has reported its failure to the edge; the page stays visible where possible. */
async function visit(browser: Browser, edge: OwnEdge, { address, index, isBlank }: Visit): Promise<void> {
  const headers = { 'X-Forwarded-For': `10.1.${index}.1` };
  const context = await browser.newContext({ baseURL: edge.address, extraHTTPHeaders: headers });
  const page = await context.newPage();
  const report = page.waitForResponse('**/failures', { timeout: 60_000 });
  await page.goto(address);
  await report;
  if (!isBlank) await expect(page.locator('h1').first()).toBeVisible();
  await context.close();
}

async function refusalOf(edge: OwnEdge, ...args: string[]): Promise<string> {
  const tool = path.join(ROOT, 'releases/src/cli.ts');
  const { code, output } = await runCommand([
    process.execPath,
    tool,
    ...args,
    '--store',
    edge.store,
    '--by',
    'journey',
  ]);
  expect(code, output).toBe(1);
  expect(output.trim()).not.toContain('\n');
  return output;
}
