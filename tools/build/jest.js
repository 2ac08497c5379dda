import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2023',
  },
  module: { type: 'commonjs' },
};

/** Jest settings for apps: TypeScript is compiled by SWC, CSS modules return class names, and warnings fail a test. */
export function testSettings(folder) {
  const require = createRequire(path.join(folder, 'package.json'));
  const testing = path.join(path.dirname(require.resolve('@learning-center/shared/package.json')), 'src/testing');
  return {
    testEnvironment: 'node',
    // A busy machine is slow; a test that never ends still fails.
    testTimeout: 30_000,
    transform: { '\\.[cm]?[jt]sx?$': [fileURLToPath(import.meta.resolve('@swc/jest')), swc] },
    // The entry points of `shared` are TypeScript even when it is installed as a package.
    transformIgnorePatterns: ['/node_modules/(?!@learning-center/)'],
    moduleNameMapper: {
      '\\.module\\.css$': path.join(testing, 'css-modules.cjs'),
      '\\.css$': path.join(testing, 'css-modules.cjs'),
    },
    setupFilesAfterEnv: [path.join(testing, 'jest-setup.ts')],
  };
}
