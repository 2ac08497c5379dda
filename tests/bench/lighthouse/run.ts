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
import { formatTable, median } from '../figures.ts';
import { makeCertificate, openFrontServer } from '../pages/front-server.ts';
import { FEDERATED, STATIC, type Variant } from '../pages/variants.ts';

/** Downloaded on demand: its 75 packages, including a telemetry client, are needed nowhere else. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const SCREENS = [
  '/',
  '/library',
  '/home/lumistage',
  '/library?v=first-short-film-welcome',
  '/skill-paths/first-short-film',
  '/webinar/upcoming',
  '/master-class/lumistage',
];

/** How far a page may score below its HTML without scripts, in points. That score depends on the machine alone. */
const SCORE_TOLERANCE = 5;

/** The fields of Lighthouse's report that are used; scores go from 0 to 1. */
interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string; numericValue?: number }>;
}

/** One audit of a page, with how busy the machine was. */
interface Audit {
  page: string;
  variant: Variant['name'];
  report: Report;
  load: number;
}

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    page: { type: 'string', multiple: true, default: SCREENS },
    rounds: { type: 'string', default: '3' },
    json: { type: 'string' },
  },
});
await Promise.all([buildApps(log), makeCatalog(log)]);
const site = await startSite(await freePort());
const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
try {
  const audits = await auditAll(site.address);
  const pages = values.page.map((page) => describePage(audits.filter((audit) => audit.page === page)));
  const titles = Object.values(audits[0]?.report.categories ?? {}).map(({ title }) => title);
  const head = ['page', ...titles, 'without script', 'points less', 'blocked ms', 'benchmark index', 'load', 'missing'];
  log(
    formatTable(
      head,
      pages.map(({ row }) => row),
    ),
  );
  log(`Goals: ${SCORE_TOLERANCE} points less than without script at most, 100 in everything but performance`);
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(audits, null, 2)}\n`);
  process.exitCode = pages.every(({ isGood }) => isGood) ? 0 : 1;
} finally {
  await site.stop();
  await rm(folder, { recursive: true });
}

/** Audits each page with scripts and as bare HTML, in turn: both meet the same machine. */
async function auditAll(address: string): Promise<Audit[]> {
  const certificate = makeCertificate(folder);
  const fronts = await Promise.all(
    [FEDERATED, STATIC].map((variant) => openFrontServer(variant, address, certificate)),
  );
  const audits: Audit[] = [];
  for (const page of values.page) {
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const { variant, origin } of fronts) {
        const report = await audit(origin + page, certificate.publicKeyHash);
        audits.push({ page, variant: variant.name, report, load: loadavg()[0] ?? 0 });
        log(`${page} ${variant.name}: ${scoresOf(report).join(', ')}`);
      }
    }
  }
  await Promise.all(fronts.map((front) => front.close()));
  return audits;
}

async function audit(address: string, publicKeyHash: string): Promise<Report> {
  const file = path.join(folder, 'report.json');
  const output = ['--output', 'json', '--output-path', file, '--quiet', '--no-enable-error-reporting'];
  const flags = `--headless=new --no-sandbox --ignore-certificate-errors-spki-list=${publicKeyHash}`;
  const command = ['npm', 'exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address] as const;
  const { code, output: commandOutput } = await runCommand([...command, ...output, `--chrome-flags=${flags}`], {
    cwd: folder,
    env: { CHROME_PATH: process.env['CHROME_PATH'] ?? '/usr/bin/chromium' },
  });
  if (code !== 0) throw new Error(`Lighthouse could not be installed or failed at ${address}:\n${commandOutput}`);
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

/** The medians of a page's audits as a row, and whether it reaches the goals. */
function describePage(audits: readonly Audit[]) {
  const own = audits.filter(({ variant }) => variant === FEDERATED.name);
  const bare = audits.filter(({ variant }) => variant === STATIC.name);
  const of = (some: readonly Audit[], pick: (audit: Audit) => number) => Math.round(median(some.map(pick)));
  const scores = Object.keys(own[0]?.report.categories ?? {}).map((id) =>
    of(own, ({ report }) => (report.categories[id]?.score ?? 1) * 100),
  );
  const [performance = 0, ...others] = scores;
  const performanceOf = ({ report }: Audit) => (report.categories['performance']?.score ?? 0) * 100;
  const blockedOf = ({ report }: Audit) => report.audits['total-blocking-time']?.numericValue ?? 0;
  const without = of(bare, performanceOf);
  const figures = [
    without,
    without - performance,
    `${of(own, blockedOf)} : ${of(bare, blockedOf)}`,
    of(audits, ({ report }) => report.environment.benchmarkIndex),
    median(audits.map(({ load }) => load)).toFixed(1),
  ];
  const missing = own[0] ? losses(own[0].report) : '';
  return {
    row: [own[0]?.page ?? '', ...scores.map(String), ...figures.map(String), missing],
    isGood: without - performance <= SCORE_TOLERANCE && others.every((score) => score === 100),
  };
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
