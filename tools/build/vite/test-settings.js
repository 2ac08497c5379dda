import path from 'node:path';

/** Vitest's settings for a section: the same surroundings as with jest (`jest.js`). */
export function createTestSettings(app) {
  const testing = path.join(path.dirname(app.fileOf('@learning-center/shared/package.json')), 'src/testing');
  const setupFiles = [path.join(import.meta.dirname, 'test-setup.js')];
  setupFiles.push(...['jest-setup.ts', 'dom-setup.ts'].map((file) => path.join(testing, file)));
  // The site's packages are TypeScript.
  const server = { deps: { inline: [/@learning-center/] } };
  return { test: { globals: true, setupFiles, server, css: { modules: { classNameStrategy: 'non-scoped' } } } };
}
