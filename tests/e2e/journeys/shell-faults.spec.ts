import type { Browser } from '@playwright/test';
import path from 'node:path';
import { ROOT } from '../../releases/local/places.ts';
import { runCommand } from '../../releases/local/run-command.ts';
import { expect } from '../support/journey.ts';
import { LONG } from '../support/long.ts';
import { test, type OwnEdge } from '../support/own-edge.ts';
import { activeReleases, changeBuild, releaseTool, type BuildChange } from '../support/releases.ts';

/** The faults of a shell's files, as each browser gets them; the server's bundle is as before. */
interface ShellFault {
  name: string;
  /** The one line by which an activation is refused; undefined where only a screen shows the fault. */
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
    refusal: /loading mf-\w+ .* in a browser, .*@learning-center\/shared\/routing/,
    change: (text) => text.replace(/"@learning-center\/shared\/routing":\w+\([^)]*\),/, ''),
  },
  {
    name: 'throws as its layout is drawn',
    change: (text) => text.replace(/"data-login":/, '"data-login":(()=>{throw Error("on purpose")})()||'),
  },
  {
    name: 'throws outside of every boundary',
    tag: LONG,
    change: (text) => text.replace(/onAlive:\w+\}=\w+;/, '$&if(!0)throw Error("on purpose");'),
  },
  {
    name: 'throws as it starts',
    tag: LONG,
    refusal: /starting shell/,
    change: (text) => `throw Error("on purpose");${text}`,
  },
  { name: 'has a syntax error', tag: LONG, refusal: /starting shell/, change: (text) => `(((\n${text}` },
  { name: 'brings no texts', tag: LONG, file: 'client/locale-en.js', change: () => 'throw Error("on purpose");' },
  {
    name: 'hides the page by its styles',
    tag: LONG,
    file: 'client/main.css',
    isBlank: true,
    change: (text) => `${text}\nbody{display:none}`,
  },
];

/** Each visits another section first, from an address of their own. */
const PLACES = ['/library', '/webinar/upcoming', '/'];

test.use({ edgeSettings: { AUTO_ROLLBACK_VISITORS: '3', TRUSTED_PROXIES: '127.0.0.1,::1' } });

for (const { name, change, refusal, file = MAIN, isBlank = false, tag = [] } of FAULTS) {
  test(
    `a shell that ${name} ${refusal ? 'is refused, and ' : ''}is taken back by itself, and no section`,
    { tag },
    async ({ browser, edge, request }) => {
      test.setTimeout(180_000);
      const before = await activeReleases(request);
      const build = await changeBuild({
        part: 'shell',
        version: '1.1.0',
        isConcerned: (each) => each === file,
        change: changing(change),
      });
      await releaseTool(edge.store, 'publish', 'shell', '--from', build);
      if (refusal) expect(await refusalOf(edge, 'activate', 'shell', '1.1.0')).toMatch(refusal);
      await releaseTool(edge.store, 'activate', 'shell', '1.1.0', '--no-smoke-check');
      await expect.poll(async () => (await activeReleases(request))['shell']).toMatch(/^1\.1\.0-/);
      for (const [index, address] of PLACES.entries()) await visit(browser, edge, { address, index, isBlank });
      await expect.poll(() => activeReleases(request), { timeout: 60_000 }).toEqual(before);
      const changes = (await edge.readLog()).filter(({ event }) => event === 'rolled-back');
      expect(changes).toEqual([expect.objectContaining({ part: 'shell' })]);
    },
  );
}

/** A change that changes something: a pattern that no longer fits must not look like a shell without a fault. */
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

/** Visits a page, which shows something wherever that is possible, until it has told the edge of its failure. */
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
