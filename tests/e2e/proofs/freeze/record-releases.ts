import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fakeSection, fakeShell, writeFakeApp } from '../../../../servers/edge/src/testing/fake-apps.ts';
import { runCommand } from '../../../../tools/local/run-command.ts';
import { CLOCK, FROZEN_NOW } from './frozen-site.ts';
import { normalize } from './normalize.ts';
import type { Recording } from './recording.ts';

/** The life of releases: published, tried by some, promoted, taken back, retired, cleaned up, verified. */
const LIFE: readonly string[] = [
  'publish shell --from {shell} --activate --no-smoke-check',
  'publish mf-library --from {first} --activate --no-smoke-check',
  'publish mf-library --from {second}',
  'publish mf-library --from {second}',
  'publish mf-library --from {nothing}',
  'activate mf-library --percent 10 --no-smoke-check',
  'status',
  'promote mf-library --no-smoke-check',
  'promote mf-library --no-smoke-check',
  'rollback mf-library',
  'activate mf-library no-such-release --no-smoke-check',
  'retire mf-library',
  'retire shell',
  'rollback mf-library',
  'history',
  'prune --dry-run',
  'prune',
  'verify',
  'inspect {second}',
  'no-such-command',
];

const MINUTE_MS = 60_000;

/** Records what the release tool prints as JSON, and its exit codes. */
export async function recordReleases(recording: Recording): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'freeze-releases-'));
  const write = (name: string, app: Parameters<typeof writeFakeApp>[1]) => writeFakeApp(path.join(folder, name), app);
  const builds: Record<string, string> = {
    shell: await write('shell', fakeShell()),
    first: await write('first', fakeSection('mf-library', "'first'")),
    second: await write('second', fakeSection('mf-library', "'second'", { version: '1.1.0' })),
    nothing: path.join(folder, 'nothing'),
  };
  await cp(builds['first'] ?? '', builds['nothing'] ?? '', { recursive: true });
  await writeFile(path.join(builds['nothing'] ?? '', 'build.json'), '{}');
  const env = { ...CLOCK, RELEASE_STORE: path.join(folder, 'store'), RELEASE_COMMIT: 'a'.repeat(40) };
  for (const [step, line] of LIFE.entries()) {
    // Each process starts its clock anew, and the newest release is the one that was published last.
    const now = new Date(FROZEN_NOW.getTime() + step * MINUTE_MS).toISOString();
    const args = line.replaceAll(/\{(\w+)\}/g, (_slot, name: string) => builds[name] ?? '').split(' ');
    const { code, output } = await runCommand([process.execPath, 'releases/src/cli.ts', ...args, '--json'], {
      env: { ...env, FROZEN_NOW: now },
    });
    const text = normalize(output.replaceAll(folder, 'FOLDER'));
    recording.set(`releases/${String(step + 1).padStart(2, '0')} ${line}`, `exit code ${code}\n${text}`);
  }
  await rm(folder, { recursive: true });
}
