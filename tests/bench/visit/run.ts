import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { logInAs } from '../../e2e/support/api/members.ts';
import { buildApps } from '../../../tools/local/build-apps.ts';
import { log } from '../../../tools/local/run-main.ts';
import { makeCatalog } from '../../../tools/local/make-catalog.ts';
import { freePort } from '../../../tools/local/start-server.ts';
import { startSite } from '../../../tools/local/start-site.ts';
import { formatTable } from '../figures.ts';
import { createHttpClient } from '../servers/http-client.ts';
import { publishSecondRelease } from '../servers/second-release.ts';
import { growthOf, MAX_GROWTH_PERCENT, type VisitCounts } from './growth.ts';
import { createReleaseRotation } from './release-rotation.ts';
import { visit } from './visit.ts';

const SECTIONS = ['mf-home', 'mf-library', 'mf-webinar', 'mf-member'];

/**
 * V8 without its compilers. They compile more and more of the site's code for hundreds of pages, up to a bound; a leak of
 * a few megabytes would not be seen beside that.
 */
const INTERPRETED = '--js-flags=--no-opt,--no-maglev,--no-sparkplug';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    changes: { type: 'string', default: '1000' },
    activations: { type: 'string', default: '20' },
    compiled: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const options = { changes: Number(values.changes), activations: Number(values.activations) };
const VISITS = {
  'One document: text is typed at each activation, which is rolled back later': { hasTypedText: true },
  'A new document after each activation': { hasTypedText: false },
};

await Promise.all([buildApps(log), makeCatalog(log)]);
const site = await startSite(await freePort());
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', ...(values.compiled ? [] : [INTERPRETED])],
});
try {
  const client = createHttpClient(site.address);
  const pairs = [];
  for (const app of SECTIONS) pairs.push(await publishSecondRelease(client, app));
  const rotation = createReleaseRotation(pairs);
  const size = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: site.address, viewport: size, locale: 'en-US' });
  const page = await context.newPage();
  await logInAs(page, 'mira');
  const measured: Record<string, VisitCounts[]> = {};
  try {
    for (const [name, kind] of Object.entries(VISITS)) {
      const counts = await visit(page, { ...options, ...kind, rotation });
      measured[name] = counts;
      log(`${name}:\n${format(counts)}`);
    }
  } finally {
    await rotation.restore();
  }
  const failures = Object.entries(measured).flatMap(([name, counts]) =>
    growthOf(counts).map((growth) => `${name}: ${growth}`),
  );
  for (const failure of failures) log(failure);
  log(`Load average: ${loadavg()[0]?.toFixed(1)}; goal: at most ${MAX_GROWTH_PERCENT} % more than in the first row`);
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(measured, null, 2)}\n`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await site.stop();
}

function format(counts: readonly VisitCounts[]): string {
  const rows = counts.map(({ changes, documents, heap, nodes, listeners, sheets, head, stored }) => [
    ...[changes, documents].map(String),
    (heap / 1024 / 1024).toFixed(2),
    ...[nodes, listeners, sheets, head, stored].map(String),
  ]);
  const titles = ['changes', 'documents', 'heap MB', 'nodes', 'listeners', 'style sheets', 'head elements', 'stored'];
  return formatTable(titles, rows);
}
