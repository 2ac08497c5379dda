import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { buildApps } from '../../../tools/local/build-apps.ts';
import { log } from '../../../tools/local/run-main.ts';
import { makeCatalog } from '../../../tools/local/catalog.ts';
import { DATA_FOLDER } from '../../../tools/local/paths.ts';
import { runCommand } from '../../../tools/local/run-command.ts';
import { freePort } from '../../../tools/local/start-server.ts';
import { startSite, type Site } from '../../../tools/local/start-site.ts';
import { buildBaseline, startBaseline } from './baseline-site.ts';
import { makeCertificate, openFrontServer, type FrontServer } from './front-server.ts';
import { describePage, type MeasuredPage } from './describe-page.ts';
import { loadPage } from './load.ts';
import { navigate } from './navigate.ts';
import { readOptions, type PageBenchOptions } from './options.ts';
import { measureUnused } from './unused-code.ts';
import { BASELINE_VARIANTS, createVariants, type Variant } from './variants.ts';

const FOLDER = path.join(DATA_FOLDER, 'bench');

await main(readOptions(process.argv.slice(3)));

/** Builds the variants, loads each page in each of them, and prints the results. */
async function main(options: PageBenchOptions): Promise<void> {
  logLoadAverage();
  mkdirSync(FOLDER, { recursive: true });
  const baseline =
    options.baseline === undefined ? undefined : await buildBaseline(options.baseline, path.join(FOLDER, 'baseline'));
  await Promise.all([buildApps(log), makeCatalog(log)]);
  const monolith = await buildMonolith();
  const sites: ServedSite[] = [];
  try {
    const site = await startSite(await freePort());
    sites.push({ ...site, variants: createVariants(monolith) });
    if (baseline !== undefined) sites.push({ ...(await startBaseline(baseline)), variants: BASELINE_VARIANTS });
    const measured = await measurePages(sites, options);
    for (const page of measured) log(describePage(page, options));
    if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify({ options, measured }, null, 2)}\n`);
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    logLoadAverage();
  }
}

/** A running site and the variants that are made of it. */
interface ServedSite extends Pick<Site, 'address' | 'stop'> {
  variants: readonly Variant[];
}

function logLoadAverage(): void {
  const loads = loadavg().map((load) => load.toFixed(1));
  log(`Load average: ${loads.join(' ')}`);
}

async function buildMonolith(): Promise<string> {
  log('Building the same code as a monolith …');
  const folder = path.join(FOLDER, 'monolith');
  const cwd = path.join(import.meta.dirname, 'monolith');
  const { code, output } = await runCommand(['webpack', '--config', 'webpack.config.js', '--env', `folder=${folder}`], {
    cwd,
  });
  if (code !== 0) throw new Error(`The monolith does not build:\n${output}`);
  return folder;
}

async function measurePages(sites: readonly ServedSite[], options: PageBenchOptions): Promise<MeasuredPage[]> {
  const certificate = makeCertificate(FOLDER);
  const fronts = await Promise.all(
    sites.flatMap(({ address, variants }) => variants.map((variant) => openFrontServer(variant, address, certificate))),
  );
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`],
  });
  try {
    const measured: MeasuredPage[] = [];
    for (const page of options.pages) measured.push(await measurePage(browser, fronts, { ...options, page }));
    return measured;
  } finally {
    await browser.close();
    await Promise.all(fronts.map((front) => front.close()));
  }
}

/** Loads a page in all variants, round by round. The machine's noise affects all of them. */
async function measurePage(
  browser: Browser,
  fronts: readonly FrontServer[],
  { page, pairs, profile, cpu, skipsNavigations }: PageBenchOptions & { page: string },
): Promise<MeasuredPage> {
  const measured: MeasuredPage = { page, loads: {}, navigations: {}, used: {} };
  // The first round fills the servers' caches and is not counted.
  for (let round = 0; round <= pairs; round++) {
    const [loads, navigations] = round === 0 ? [{}, {}] : [measured.loads, measured.navigations];
    for (const { variant, origin } of fronts) {
      const visit = { address: origin + page, profile, cpu, hydrates: variant.hydrates };
      (loads[variant.name] ??= []).push(await loadPage(browser, { ...visit, isWarm: false }));
      if (!variant.isCompared) continue;
      (loads[`${variant.name}, warm`] ??= []).push(await loadPage(browser, { ...visit, isWarm: true }));
      if (skipsNavigations) continue;
      (navigations[variant.name] ??= []).push(...(await navigate(browser, visit)));
    }
    log(`${page}: round ${round} of ${pairs}`);
  }
  for (const { variant, origin } of fronts) measured.used[variant.name] = await measureUnused(browser, origin + page);
  return measured;
}
