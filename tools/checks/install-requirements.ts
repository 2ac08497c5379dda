import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { runCommand } from './run-command.ts';

/** A program or font that the tests need from the machine. */
interface MachinePart {
  name: string;
  packages: readonly string[];
  isThere: () => Promise<boolean>;
  without: string;
}

const hasFont = async (pattern: string) =>
  (await runCommand(['fc-list', pattern, 'family']).catch(() => ({ output: '' }))).output.trim() !== '';

const PARTS: readonly MachinePart[] = [
  {
    name: 'a browser',
    packages: ['chromium'],
    isThere: async () => process.env['CHROME_PATH'] !== undefined || existsSync('/usr/bin/chromium'),
    without: 'the browser journeys will fail',
  },
  {
    name: 'fonts for Chinese and Japanese',
    packages: ['fonts-noto-cjk'],
    isThere: () => hasFont(':lang=ja'),
    without: 'Chinese and Japanese pages show boxes',
  },
  {
    name: 'a font with the metrics of Arial',
    packages: ['fonts-liberation'],
    isThere: () => hasFont('Liberation Sans'),
    without: 'pages move when their own fonts come, which a journey does not forgive',
  },
  {
    name: 'a PostgreSQL server',
    packages: ['postgresql'],
    isThere: async () => (await readdir('/usr/lib/postgresql').catch(() => [])).length > 0,
    without: 'the storage tests run against SQLite only',
  },
];

/** Installs what is missing from Debian's packages where it may, and says plainly where it can't. */
export async function installMachineParts(say: (line: string) => void): Promise<void> {
  const missing = await missingParts();
  if (missing.length === 0) return;
  say(`Installing ${missing.map(({ name }) => name).join(', ')} …`);
  const reason = await install(missing.flatMap(({ packages }) => packages));
  for (const part of await missingParts()) say(`Could not install ${part.name} (${reason}): ${part.without}.`);
}

async function missingParts(): Promise<MachinePart[]> {
  const there = await Promise.all(PARTS.map(({ isThere }) => isThere()));
  return PARTS.filter((_, position) => !there[position]);
}

/** The reason why packages could not be installed, or an empty text. */
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
    return error instanceof Error ? error.message : String(error);
  }
}
