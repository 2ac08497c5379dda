import path from 'node:path';
import type { Step } from './run-steps.ts';

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
  check('browser support', 'browser-support'),
  check('lint', 'lint'),
  { ...check('size of the house', 'house'), isShown: true },
];

/** Builds the apps and the catalog for the journeys. */
export const BUILD: Step = {
  name: 'site for the journeys',
  command: ['node', 'tools/checks/build-site.ts'],
  env: { DATA_DIR: '.data/e2e' },
};

export function unitTests(...args: string[]): Step {
  return jestStep('unit and server tests', 'test:unit', args);
}

/** The tests that take too long for `npm test`. */
export const LONG_TESTS = jestStep('long tests', 'test:proof', []);

function jestStep(name: string, script: string, args: readonly string[]): Step {
  const reporter = `--reporters=${path.join(import.meta.dirname, 'jest-reporter.ts')}`;
  return { name, command: npmRun(script, reporter, ...args), counts: 'files' };
}

/** What a visitor does in Firefox, on the site of the journeys. */
export const FIREFOX_STEPS: Step = {
  name: 'steps in Firefox',
  command: ['node', 'tests/e2e/proofs/browsers/run-quick.ts'],
  env: { DATA_DIR: '.data/e2e' },
  counts: 'tests',
};

/** Journeys in these folders or files; all without any. */
export function journeys(...args: string[]): Step {
  return {
    name: 'browser journeys',
    command: npmRun('test:e2e', '--reporter=./support/progress-reporter.ts', ...args),
    counts: 'tests',
  };
}
