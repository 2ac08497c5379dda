const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2023',
  },
  module: { type: 'commonjs' },
};

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  // A busy machine is slow, not wrong: what never comes still fails.
  testTimeout: 30_000,
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/e2e/', '<rootDir>/.data/'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/'],
  transform: { '\\.[cm]?[jt]sx?$': ['@swc/jest', swc] },
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shared/src/testing/css-modules.cjs',
    '\\.css$': '<rootDir>/shared/src/testing/css-modules.cjs',
  },
  setupFilesAfterEnv: ['<rootDir>/shared/src/testing/jest-setup.ts'],
};
