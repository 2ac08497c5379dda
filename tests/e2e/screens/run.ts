import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { freePort, startServer, type RunningServer } from '../../releases/local/servers.ts';
import { takeMontages, writeContactSheet } from './contact-sheet.ts';
import { readOptions, type ScreensOptions } from './options.ts';
import { SCREENS } from './table/index.ts';
import { takePictures } from './take-pictures.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

await main(readOptions(process.argv.slice(2)));

/** Takes the pictures, and puts them on one page. */
async function main(options: ScreensOptions): Promise<void> {
  const begun = Date.now();
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
    const faults = await takePictures(browser, screens, {
      ...options,
      address: site.address,
      aloneAt: alone.addresses,
      say,
    });
    const sheet = writeContactSheet(options.folder, SCREENS);
    await takeMontages(browser, sheet, screens);
    for (const fault of faults) say(`Not taken: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
    say(`${screens.length} screens in ${Math.round((Date.now() - begun) / 1000)} s: ${sheet}`);
  } finally {
    await browser.close();
    await Promise.all([site.stop(), alone.stop()]);
  }
}

/** The site of this checkout, on a port of its own. */
async function startSite(): Promise<{ address: string; stop: () => Promise<void> }> {
  process.env['E2E_PORT'] = String(await freePort());
  const { default: start } = await import('../support/start-site.ts');
  const { SITE } = await import('../support/site-address.ts');
  const stop = await start();
  return { address: SITE, stop };
}

/** Sections from their sources, each alone on a port of its own. */
async function startAlone(sections: ReadonlySet<string>) {
  const addresses = new Map<string, string>();
  const servers: RunningServer[] = [];
  for (const name of sections) {
    const port = await freePort();
    const address = `http://localhost:${port}`;
    // The site's API has its port already.
    const env = { PORT: String(port), API_PORT: undefined };
    servers.push(
      await startServer({
        name: `${name}-alone`,
        script: 'releases/local/standalone.ts',
        args: [name],
        env,
        ready: address,
      }),
    );
    addresses.set(name, address);
  }
  return { addresses, stop: () => Promise.all(servers.map((server) => server.stop())) };
}
