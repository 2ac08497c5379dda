import { existsSync, globSync } from 'node:fs';
import { runCommand } from '../local/run-command.ts';

const isSet = (name: string) => process.env[name] !== undefined;
const isEachThere = (...files: string[]) => files.every((file) => existsSync(file));
const hasFont = async (pattern: string) =>
  (await runCommand(['fc-list', pattern, 'family']).catch(() => ({ output: '' }))).output.trim() !== '';

/** Programs and fonts that the tests need on the machine, and what happens without them. */
const REQUIREMENTS = [
  {
    name: 'a browser',
    packages: ['chromium', 'chromium-headless-shell'],
    isInstalled: () => isSet('CHROME_PATH') || isEachThere('/usr/bin/chromium', '/usr/bin/chromium-headless-shell'),
    consequence: 'the browser journeys fail, or need more time without the headless shell',
  },
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    isInstalled: () => isSet('FIREFOX_PATH') || globSync('/usr/bin/firefox{,-esr}').length > 0,
    consequence: 'its steps fail',
  },
  {
    name: 'fonts for Chinese and Japanese',
    packages: ['fonts-noto-cjk'],
    isInstalled: () => hasFont(':lang=ja'),
    consequence: 'Chinese and Japanese pages show boxes',
  },
  {
    name: 'a font with the metrics of Arial',
    packages: ['fonts-liberation'],
    isInstalled: () => hasFont('Liberation Sans'),
    consequence: 'pages shift when their own fonts load, which fails a journey',
  },
  {
    name: 'a PostgreSQL server',
    packages: ['postgresql'],
    isInstalled: () => globSync('/usr/lib/postgresql/*').length > 0,
    consequence: 'the storage tests run against SQLite only',
  },
  {
    name: 'promtool of Prometheus',
    packages: ['prometheus'],
    isInstalled: () => isEachThere('/usr/bin/promtool'),
    consequence: 'the rules and alerts for Prometheus are not tested',
  },
];

/** Installs missing Debian packages if it may; otherwise prints what will not work. */
export async function installRequirements(log: (line: string) => void): Promise<void> {
  const missing = await findMissing();
  if (missing.length === 0) return;
  log(`Installing ${missing.map(({ name }) => name).join(', ')} …`);
  const reason = await install(missing.flatMap(({ packages }) => packages));
  for (const { name, consequence } of await findMissing())
    log(`Could not install ${name} (${reason}): ${consequence}.`);
}

async function findMissing() {
  const there = await Promise.all(REQUIREMENTS.map(({ isInstalled }) => isInstalled()));
  return REQUIREMENTS.filter((_, position) => !there[position]);
}

/** Why the packages could not be installed, or an empty text. */
async function install(packages: readonly string[]): Promise<string> {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) =>
    runCommand(['env', 'DEBIAN_FRONTEND=noninteractive', ...prefix, 'apt-get', ...args]);
  await apt('update');
  const { code, output } = await apt('install', '-y', '--no-install-recommends', ...packages);
  return code === 0 ? '' : (output.trim().split('\n').at(-1) ?? 'apt-get failed');
}
