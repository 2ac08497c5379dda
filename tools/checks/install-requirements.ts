import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { errorMessage } from '../../releases/src/model/errors.ts';
import { runCommand } from '../local/run-command.ts';

/** A program or font that the tests need on the machine. */
interface Requirement {
  name: string;
  packages: readonly string[];
  isInstalled: () => Promise<boolean>;
  consequence: string;
}

const hasFont = async (pattern: string) =>
  (await runCommand(['fc-list', pattern, 'family']).catch(() => ({ output: '' }))).output.trim() !== '';

const REQUIREMENTS: readonly Requirement[] = [
  {
    name: 'a browser',
    packages: ['chromium', 'chromium-headless-shell'],
    isInstalled: async () =>
      process.env['CHROME_PATH'] !== undefined ||
      ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].every((file) => existsSync(file)),
    consequence: 'the browser journeys fail, or need more time without the headless shell',
  },
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    isInstalled: async () =>
      process.env['FIREFOX_PATH'] !== undefined ||
      ['/usr/bin/firefox-esr', '/usr/bin/firefox'].some((file) => existsSync(file)),
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
    isInstalled: async () => (await readdir('/usr/lib/postgresql').catch(() => [])).length > 0,
    consequence: 'the storage tests run against SQLite only',
  },
  {
    name: 'promtool of Prometheus',
    packages: ['prometheus'],
    isInstalled: async () => existsSync('/usr/bin/promtool'),
    consequence: 'the rules and alerts for Prometheus are not tested',
  },
];

/** Installs missing Debian packages if it may; otherwise prints what will not work. */
export async function installRequirements(log: (line: string) => void): Promise<void> {
  const missing = await findMissing();
  if (missing.length === 0) return;
  log(`Installing ${missing.map(({ name }) => name).join(', ')} …`);
  const reason = await install(missing.flatMap(({ packages }) => packages));
  for (const missingOne of await findMissing())
    log(`Could not install ${missingOne.name} (${reason}): ${missingOne.consequence}.`);
}

async function findMissing(): Promise<Requirement[]> {
  const there = await Promise.all(REQUIREMENTS.map(({ isInstalled }) => isInstalled()));
  return REQUIREMENTS.filter((_, position) => !there[position]);
}

/** Why the packages could not be installed, or an empty text. */
async function install(packages: readonly string[]): Promise<string> {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) =>
    runCommand([...prefix, 'apt-get', ...args] as [string, ...string[]], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    await apt('update');
    const { code, output } = await apt('install', '-y', '--no-install-recommends', ...packages);
    return code === 0 ? '' : (output.trim().split('\n').at(-1) ?? 'apt-get failed');
  } catch (error) {
    return errorMessage(error);
  }
}
