import path from 'node:path';
import { testSettings } from '../build/jest.js';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Packages of servers and tools that have only ES modules, or import one later. */
const COMPILED = [
  '@fastify/cookie',
  '@opentelemetry/[^/]+',
  'content-disposition',
  'cookie',
  'is-network-error',
  'kysely',
  'leven',
  'light-my-request',
  'marked',
  'p-retry',
];

/** Jest settings for the unit tests or the proofs; `*.proof.test.ts` take too long for `npm test`. */
export function jestProjects({ areProofs }) {
  const { testTimeout, ...settings } = testSettings(ROOT, COMPILED);
  /** Tests in `.tsx` files render, so they have a document; a line at the start of a file says where that differs. */
  const project = (displayName, extension, testEnvironment) => ({
    ...settings,
    displayName,
    testEnvironment,
    rootDir: ROOT,
    cacheDirectory: '<rootDir>/.cache/jest',
    testMatch: [`<rootDir>/**/*${areProofs ? '.proof' : ''}.test.${extension}`],
    testPathIgnorePatterns: [
      '/node_modules/',
      '/dist/',
      '<rootDir>/tests/e2e/journeys/',
      '<rootDir>/.data/',
      ...(areProofs ? [] : [String.raw`\.proof\.test\.`]),
    ],
    modulePathIgnorePatterns: [
      '<rootDir>/.*/dist/',
      '<rootDir>/.cache/',
      '<rootDir>/.data/',
      '<rootDir>/tools/scaffold/template/(?:here|outside)',
    ],
  });
  return {
    rootDir: ROOT,
    // Beside the journeys, on two processors, each start of a process takes many times as long.
    testTimeout: 6 * testTimeout,
    projects: [project('node', 'ts', 'node'), project('jsdom', 'tsx', 'jsdom')],
    // By default jest leaves one core unused, which is half of two.
    maxWorkers: '100%',
    // What a worker still holds after many files, it gives back by ending.
    workerIdleMemoryLimit: '500MB',
  };
}
