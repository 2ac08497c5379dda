import { testSettings } from './tools/build/jest.js';

/** `PROOFS=1` runs only what takes too long for `npm test`. */
const isProof = Boolean(process.env.PROOFS);
const { testTimeout, ...settings } = testSettings(import.meta.dirname);

/** Tests in `.tsx` files render, so they have a document; a line at the start of a file says where that differs. */
const project = (displayName, extension, testEnvironment) => ({
  ...settings,
  displayName,
  testEnvironment,
  rootDir: import.meta.dirname,
  testMatch: [`<rootDir>/**/*${isProof ? '.proof' : ''}.test.${extension}`],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '<rootDir>/tests/e2e/journeys/',
    '<rootDir>/.data/',
    ...(isProof ? [] : [String.raw`\.proof\.test\.`]),
  ],
  modulePathIgnorePatterns: [
    '<rootDir>/.*/dist/',
    '<rootDir>/.cache/',
    '<rootDir>/.data/',
    '<rootDir>/tools/scaffold/template/(?:here|outside)',
  ],
});

/** @type {import('jest').Config} */
export default {
  testTimeout,
  cacheDirectory: '<rootDir>/.cache/jest',
  projects: [project('node', 'ts', 'node'), project('jsdom', 'tsx', 'jsdom')],
  // By default jest leaves one core unused, which is half of two.
  maxWorkers: '100%',
};
