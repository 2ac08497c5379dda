import { testSettings } from './tools/build/jest.js';

/** @type {import('jest').Config} */
export default {
  ...testSettings(import.meta.dirname),
  cacheDirectory: '<rootDir>/.cache/jest',
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/tests/e2e/journeys/', '<rootDir>/.data/'],
  modulePathIgnorePatterns: [
    '<rootDir>/.*/dist/',
    '<rootDir>/.cache/',
    '<rootDir>/.data/',
    '<rootDir>/tools/scaffold/template/(here|outside)/',
  ],
  // By default jest leaves one core unused, which is half of two.
  maxWorkers: '100%',
};
