import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildApps } from '../../../tools/local/build-apps.ts';
import { log } from '../../../tools/local/run-main.ts';
import { makeCatalog } from '../../../tools/local/catalog.ts';
import { runCommand } from '../../../tools/local/run-command.ts';
import { freePort } from '../../../tools/local/start-server.ts';
import { startSite } from '../../../tools/local/start-site.ts';
import { formatTable } from '../figures.ts';

/** Downloaded on demand: its 75 packages, including a telemetry client, are needed nowhere else. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const SCREENS = [
  '/',
  '/home/lumistage',
  '/online-manual',
  '/library',
  '/library?v=first-short-film-welcome',
  '/master-class/lumistage',
  '/skill-paths',
  '/skill-paths/first-short-film',
  '/webinar/upcoming',
  '/webinar',
  '/bookmark',
  '/history',
];

/** The fields of Lighthouse's report that are used; scores go from 0 to 1. */
interface Report {
  categories: Record<string, { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string }>;
}

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    page: { type: 'string', multiple: true, default: SCREENS },
    json: { type: 'string' },
  },
});
await Promise.all([buildApps(log), makeCatalog(log)]);
const site = await startSite(await freePort());
const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
try {
  const reports: { page: string; report: Report }[] = [];
  for (const page of values.page) {
    const report = await audit(site.address + page);
    reports.push({ page, report });
    log(`${page}: ${scoresOf(report).join(', ')}`);
  }
  const titles = Object.values(reports[0]?.report.categories ?? {}).map(({ title }) => title);
  const rows = reports.map(({ page, report }) => [page, ...scoresOf(report), losses(report)]);
  log(formatTable(['page', ...titles, 'what is missing'], rows));
  log(`Load average: ${loadavg()[0]?.toFixed(1)}; goal: 100 everywhere, on a machine that does nothing else`);
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`);
  process.exitCode = reports.every(({ report }) => scoresOf(report).every((score) => score === '100')) ? 0 : 1;
} finally {
  await site.stop();
  await rm(folder, { recursive: true });
}

async function audit(address: string): Promise<Report> {
  const file = path.join(folder, 'report.json');
  const output = ['--output', 'json', '--output-path', file, '--quiet', '--no-enable-error-reporting'];
  const { code, output: commandOutput } = await runCommand(
    [
      'npm',
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      address,
      ...output,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { cwd: folder, env: { CHROME_PATH: process.env['CHROME_PATH'] ?? '/usr/bin/chromium' } },
  );
  if (code !== 0) throw new Error(`Lighthouse could not be installed or failed at ${address}:\n${commandOutput}`);
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

function scoresOf({ categories }: Report): string[] {
  return Object.values(categories).map(({ score }) => (score === null ? '–' : String(Math.round(score * 100))));
}

/** The audits that cost points. */
function losses({ categories, audits }: Report): string {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return [...new Set(counted.map(({ id }) => id))]
    .map((id) => ({ id, ...audits[id] }))
    .filter(({ score }) => typeof score === 'number' && score < 0.9)
    .map(({ id, displayValue }) => (displayValue ? `${id} ${displayValue}` : id))
    .join(', ');
}
