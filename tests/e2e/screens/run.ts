import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { freePort, startServer, type RunningServer } from '../../../tools/local/start-server.ts';
import { captureMontages, writeScreenshotIndex } from './screenshot-index.ts';
import { readOptions, type ScreensOptions } from './options.ts';
import { SCREENS } from './states/index.ts';
import { captureScreens } from './capture-screens.ts';

const log = (line: string) => process.stdout.write(`${line}\n`);

await main(readOptions(process.argv.slice(2)));

/** Takes the screenshots and writes their index. */
async function main(options: ScreensOptions): Promise<void> {
  const startedAt = Date.now();
  const screens = SCREENS.filter(
    ({ name }) => options.screens.length === 0 || options.screens.some((beginning) => name.startsWith(beginning)),
  );
  if (screens.length === 0) throw new Error(`No such screen. There are: ${SCREENS.map(({ name }) => name).join(', ')}`);
  const site = options.address ? { address: options.address, stop: () => Promise.resolve() } : await startSite();
  const alone = await startAlone(new Set(screens.flatMap((screen) => screen.alone ?? [])));
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const { name } of screens) rmSync(`${options.folder}/${name}/montage.png`, { force: true });
    const failures = await captureScreens(browser, screens, {
      ...options,
      address: site.address,
      aloneAt: alone.addresses,
      log,
    });
    const sheet = writeScreenshotIndex(options.folder, SCREENS);
    await captureMontages(browser, sheet, screens);
    for (const failure of failures) log(`Not taken: ${failure}`);
    if (failures.length > 0) process.exitCode = 1;
    log(`${screens.length} screens in ${Math.round((Date.now() - startedAt) / 1000)} s: ${sheet}`);
  } finally {
    await browser.close();
    await Promise.all([site.stop(), alone.stop()]);
  }
}

/** Starts the site of this checkout on a free port. */
async function startSite(): Promise<{ address: string; stop: () => Promise<void> }> {
  process.env['E2E_PORT'] = String(await freePort());
  const { default: start } = await import('../support/site/start-site.ts');
  const { SITE } = await import('../support/site/start-site.ts');
  const stop = await start();
  return { address: SITE, stop };
}

/** Starts sections from source, each alone on a free port. */
async function startAlone(sections: ReadonlySet<string>) {
  const addresses = new Map<string, string>();
  const servers: RunningServer[] = [];
  for (const name of sections) {
    const port = await freePort();
    const address = `http://localhost:${port}`;
    // The site's API occupies its port already.
    const env = { PORT: String(port), API_PORT: undefined };
    servers.push(
      await startServer({
        name: `${name}-alone`,
        script: 'tools/local/standalone.ts',
        args: [name],
        env,
        ready: address,
      }),
    );
    addresses.set(name, address);
  }
  return { addresses, stop: () => Promise.all(servers.map((server) => server.stop())) };
}
