import { createRequire } from 'node:module';
import path from 'node:path';

/** Vitest's settings for a section: the same surroundings as with jest (`jest.js`). */
export function createTestSettings({ folder }) {
  const require = createRequire(path.join(folder, 'package.json'));
  const testing = path.join(path.dirname(require.resolve('@learning-center/shared/package.json')), 'src/testing');
  return {
    test: {
      globals: true,
      setupFiles: [
        path.join(import.meta.dirname, 'test-setup.js'),
        path.join(testing, 'jest-setup.ts'),
        path.join(testing, 'dom-setup.ts'),
      ],
      // These packages are TypeScript.
      server: { deps: { inline: [/@learning-center/] } },
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  };
}
