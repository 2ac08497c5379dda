import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { buildParts } from '../../releases/local/build-parts.ts';
import { makeCatalogue } from '../../releases/local/make-catalogue.ts';
import { DATA } from '../../releases/local/places.ts';
import { runCommand } from '../../releases/local/run-command.ts';
import { freePort } from '../../releases/local/servers.ts';
import { startSite } from '../../releases/local/site.ts';
import { makeCertificate } from './certificate.ts';
import { describePage, type MeasuredPage } from './describe-page.ts';
import { openFront, type Front } from './front.ts';
import { loadPage } from './load.ts';
import { navigate } from './navigate.ts';
import { readOptions, type PageBenchOptions } from './options.ts';
import { measureUse } from './unused.ts';
import { createVariants } from './variants.ts';

const FOLDER = path.join(DATA, 'bench');
const say = (line: string) => process.stdout.write(`${line}\n`);

await main(readOptions(process.argv.slice(3)));

/** Builds the variants, loads each page in each of them in turn, and prints what came of it. */
async function main(options: PageBenchOptions): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await Promise.all([buildParts(say), makeCatalogue(say)]);
  const monolith = await buildMonolith();
  const certificate = makeCertificate(FOLDER);
  const site = await startSite(await freePort(), { VIDEO_SERVICE: 'stand-in' });
  const fronts = await Promise.all(
    createVariants(monolith).map((variant) => openFront(variant, site.address, certificate)),
  );
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`],
  });
  try {
    const measured: MeasuredPage[] = [];
    for (const page of options.pages) measured.push(await measurePage(browser, fronts, { ...options, page }));
    for (const page of measured) say(describePage(page, options));
    say(
      `Load average: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    );
    if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify({ options, measured }, null, 2)}\n`);
  } finally {
    await browser.close();
    await Promise.all(fronts.map((front) => front.close()));
    await site.stop();
  }
}

async function buildMonolith(): Promise<string> {
  say('Building the same code as a monolith …');
  const folder = path.join(FOLDER, 'monolith');
  const cwd = path.join(import.meta.dirname, 'monolith');
  const { code, output } = await runCommand(['webpack', '--config', 'webpack.config.js', '--env', `folder=${folder}`], {
    cwd,
  });
  if (code !== 0) throw new Error(`The monolith does not build:\n${output}`);
  return folder;
}

/** Loads a page in one variant after the other, round by round, so that all meet the same moods of the machine. */
async function measurePage(
  browser: Browser,
  fronts: readonly Front[],
  { page, pairs, profile, cpu }: PageBenchOptions & { page: string },
): Promise<MeasuredPage> {
  const measured: MeasuredPage = { page, loads: {}, navigations: {}, used: {} };
  // The first round fills the fronts' caches, and counts for nothing.
  for (let round = 0; round <= pairs; round++) {
    const [loads, navigations] = round === 0 ? [{}, {}] : [measured.loads, measured.navigations];
    for (const { variant, origin } of fronts) {
      const visit = { address: origin + page, profile, cpu, isAlive: variant.name !== 'static' };
      (loads[variant.name] ??= []).push(await loadPage(browser, { ...visit, isWarm: false }));
      if (!variant.isCompared) continue;
      (loads[`${variant.name}, warm`] ??= []).push(await loadPage(browser, { ...visit, isWarm: true }));
      (navigations[variant.name] ??= []).push(...(await navigate(browser, visit)));
    }
    say(`${page}: round ${round} of ${pairs}`);
  }
  for (const { variant, origin } of fronts) measured.used[variant.name] = await measureUse(browser, origin + page);
  return measured;
}
