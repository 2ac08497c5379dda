import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { runCommand } from '../local/run-command.ts';
import type { Step } from './run-steps.ts';
import { BUILD, CHECKS, FIREFOX_STEPS, journeys, unitTests } from './steps.ts';

const JOURNEYS = 'tests/e2e/journeys';

/** The journeys of a section; the layer rules keep it from breaking any other. */
const FOLDERS: Readonly<Record<string, string>> = {
  'mf-home': 'journeys/home',
  'mf-library': 'journeys/library',
  'mf-webinar': 'journeys/webinar',
  'mf-member': 'journeys/member',
  releases: 'journeys/releases',
};

/** What every page of the site is made of. */
const SITE = /^(?:shell|shared|player|servers|demo|tools\/build|tests\/e2e\/support|package-lock\.json)(?:\/|$)/;

/** The journeys that changes can break: folders or files, `all`, or none. */
export function journeysFor(files: readonly string[]): readonly string[] | 'all' {
  const relevant = files.filter((file) => !/\.(?:test\.tsx?|md)$/.test(file));
  if (relevant.some((file) => SITE.test(file))) return 'all';
  const chosen = relevant.flatMap((file) => {
    if (file.startsWith(`${JOURNEYS}/`))
      return existsSync(path.join(ROOT, file)) ? [path.posix.relative('tests/e2e', file)] : [];
    return FOLDERS[file.split('/')[0] ?? ''] ?? [];
  });
  return [...new Set(chosen)].sort();
}

/** Changed, new and removed files since a commit. */
export async function listChangedFiles(since: string): Promise<string[]> {
  const outputs = await Promise.all([
    git('diff', '--name-only', since),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return outputs.flatMap((output) => output.split('\n')).filter(Boolean);
}

/** The checks of changed files, and the tests that they can break. */
export function changedLanes(files: readonly string[]): readonly (readonly Step[])[] {
  const code = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(path.join(ROOT, file)));
  const chosen = journeysFor(files);
  const units = { ...unitTests('--passWithNoTests', '--findRelatedTests', ...code), mayBeEmpty: true };
  const checks = CHECKS.filter(({ name }) => ['format', 'types', 'layers'].includes(name));
  const lint: Step = { name: 'lint', command: ['eslint', '--max-warnings', '0', '--no-warn-ignored', ...code] };
  const browser =
    chosen === 'all' ? [BUILD, journeys(), FIREFOX_STEPS] : chosen.length > 0 ? [BUILD, journeys(...chosen)] : [];
  return [code.length > 0 ? [units] : [], [...checks, ...(code.length > 0 ? [lint] : []), ...browser]];
}

async function git(...args: string[]): Promise<string> {
  const { code, output } = await runCommand(['git', ...args]);
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed: ${output.trim()}`);
  return output;
}
