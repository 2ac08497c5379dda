import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** TypeScript, or ES modules only: jest compiles them. Loading ES modules as they are needs a flag that leaks memory. */
const COMPILED = ['@learning-center', 'jotai', 'react-router(?:-dom)?'];

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2023',
  },
  module: { type: 'commonjs' },
};

/**
 * Jest settings for apps: TypeScript is compiled by SWC, CSS modules return class names, and warnings fail a test.
 * `compiled` are patterns of further packages that have only ES modules.
 */
export function testSettings(folder, compiled = []) {
  const require = createRequire(path.join(folder, 'package.json'));
  const testing = path.join(path.dirname(require.resolve('@learning-center/shared/package.json')), 'src/testing');
  return {
    testEnvironment: 'node',
    // A busy machine is slow; a test that never ends still fails.
    testTimeout: 30_000,
    transform: { '\\.[cm]?[jt]sx?$': [fileURLToPath(import.meta.resolve('@swc/jest')), swc] },
    transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${[...COMPILED, ...compiled].join('|')})/)`],
    moduleNameMapper: {
      '\\.module\\.css$': path.join(testing, 'css-modules.cjs'),
      '\\.css$': path.join(testing, 'css-modules.cjs'),
    },
    setupFilesAfterEnv: [path.join(testing, 'jest-setup.ts')],
  };
}
