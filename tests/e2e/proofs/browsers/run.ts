import { log } from '../../../../tools/local/run-main.ts';
import startSiteForJourneys from '../../support/site/start-site.ts';
import type { Engine } from './browser.ts';
import { CHROMIUM, OLD_CHROMIUM } from './chromium.ts';
import { FIREFOX } from './firefox.ts';
import { findDifferences, findFaults, measureGeometry, type Geometry } from './geometry.ts';
import { STEPS, takeSteps } from './take-steps.ts';
import { WEBKIT } from './webkit.ts';

/**
 * Takes the steps of a visitor and a member in four browsers. Then it compares the layout of every kind of page. The
 * names of browsers as arguments choose some of them.
 */
const chosen = process.argv.slice(3);
const ENGINES = [CHROMIUM, FIREFOX, WEBKIT, OLD_CHROMIUM].filter(
  ({ name }) => chosen.length === 0 || chosen.includes(name),
);
/** WebKitGTK draws each letter at a whole pixel, in lines of whole pixels. */
const TEXT_TOLERANCE: Readonly<Record<string, number>> = { WebKit: 0.07 };
const startedAt = Date.now();
const failures: string[] = [];

const stopSite = await startSiteForJourneys();
try {
  const installed: Engine[] = [];
  for (const engine of ENGINES) if (await takeAllSteps(engine)) installed.push(engine);
  await compareLayouts(installed);
} finally {
  await stopSite();
}
log(`${failures.length} failures in ${Math.round((Date.now() - startedAt) / 1000)} s`);
for (const failure of failures) log(`✗ ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function takeAllSteps(engine: Engine): Promise<boolean> {
  const isInstalled = await takeSteps(engine, STEPS, ({ browser, title, seconds, failure }) => {
    log(
      `${failure === undefined ? '✓' : '✗'} ${browser}: ${title} (${seconds.toFixed(1)} s)${failure === undefined ? '' : `\n  ${failure}`}`,
    );
    if (failure !== undefined) failures.push(`${browser}: ${title}`);
  });
  if (!isInstalled) log(`${engine.name} is not installed, so not tested: ${engine.howToGet}.`);
  return isInstalled;
}

/** Measures two browsers at a time. */
async function compareLayouts(engines: readonly Engine[]): Promise<void> {
  const measured = new Map<Engine, Geometry>();
  // WebKit takes longest, so it is among the first.
  const queue = [...engines].reverse();
  const work = async () => {
    for (let engine = queue.shift(); engine; engine = queue.shift()) {
      const { name } = engine;
      const geometry = await measureGeometry(engine).catch((error: Error) => {
        log(`✗ ${name}: the layout of pages: ${error.message}`);
        failures.push(`${name}: the layout of pages is not measured`);
      });
      if (geometry) measured.set(engine, geometry);
    }
  };
  await Promise.all([work(), work()]);
  const today = measured.get(CHROMIUM);
  if (!today) return;
  for (const [engine, geometry] of measured) {
    if (engine === CHROMIUM) continue;
    const lines =
      engine === OLD_CHROMIUM
        ? findFaults(today, geometry)
        : findDifferences(today, geometry, TEXT_TOLERANCE[engine.name] ?? 0.01);
    for (const line of lines) log(`✗ ${engine.name}: ${line}`);
    log(
      `${lines.length === 0 ? '✓' : '✗'} ${engine.name}: the layout of ${geometry.size} pages (${lines.length} differences)`,
    );
    if (lines.length > 0) failures.push(`${engine.name}: the layout of pages, ${lines.length} differences`);
  }
}
