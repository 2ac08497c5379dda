import path from 'node:path';
import type { Step } from './run-steps.ts';

const REPORTERS = path.join(import.meta.dirname, 'reporters');

const npmRun = (script: string, ...args: string[]) => ['npm', 'run', '--silent', script, '--', ...args] as const;

const check = (name: string, script: string): Step => ({ name, command: npmRun(script) });

/** The static checks; the quickest first. */
export const CHECKS: readonly Step[] = [
  check('format', 'format'),
  check('types', 'typecheck'),
  check('unused code', 'unused'),
  check('layers', 'layers'),
  check('compatibility', 'compatibility'),
  check('duplicates', 'duplicates'),
  check('lint', 'lint'),
];

/** Builds the apps and the catalog for the journeys. */
export const BUILD: Step = {
  name: 'site for the journeys',
  command: ['node', 'tools/checks/build-site.ts'],
  env: { DATA_DIR: '.data/e2e' },
};

export function unitTests(...args: string[]): Step {
  return {
    name: 'unit and server tests',
    command: npmRun('test:unit', `--reporters=${path.join(REPORTERS, 'jest-reporter.ts')}`, ...args),
    counts: 'files',
  };
}

/** Journeys in these folders or files; all without any. */
export function journeys(...args: string[]): Step {
  return {
    name: 'browser journeys',
    command: npmRun('test:e2e', `--reporter=${path.join(REPORTERS, 'playwright-reporter.ts')}`, ...args),
    counts: 'tests',
  };
}
