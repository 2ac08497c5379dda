import path from 'node:path';
import { describeApp, forDevServer } from '../describe-app.js';
import { buildRecordPlugin } from './build-record.js';
import { createBuildSettings } from './build-settings.js';
import { chunkNamesPlugin } from './chunk-names.js';
import { createDevSettings, devServerPlugin } from './dev-server.js';
import { sharedModulesPlugin } from './shared-modules.js';
import { createStandaloneSettings, standalonePlugin } from './standalone.js';

/**
 * Builds a section with Vite: its routes for browsers and servers, and `build.json`, which `publish` reads. Vite's
 * development server serves the section to a running site, or alone with `--mode standalone`. Vitest tests it.
 */
export function learningCenter() {
  let app;
  const getApp = () => app;
  return [
    {
      name: 'learning-center',
      config({ root = process.cwd() }, { command, mode }) {
        const folder = path.resolve(root);
        app = describeApp(folder, folder);
        if (mode === 'test') return createTestSettings(app);
        if (mode === 'standalone') return createStandaloneSettings(app);
        if (command === 'serve') {
          app = forDevServer(app);
          return createDevSettings();
        }
        // Else the variable of a test run or a shell would give a release React's development code.
        process.env.NODE_ENV = 'production';
        return createBuildSettings(app);
      },
    },
    sharedModulesPlugin(getApp),
    chunkNamesPlugin(),
    withoutPreloads,
    buildRecordPlugin(getApp),
    devServerPlugin(getApp),
    standalonePlugin(getApp),
  ];
}

/** Vite's own loader adds links for preloads, which would lack integrity; documents preload what they need. */
const withoutPreloads = {
  name: 'learning-center:without-preloads',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
};

/** Vitest's settings for a section: the same surroundings as with jest (`jest.js`). */
function createTestSettings(app) {
  const testing = path.join(path.dirname(app.fileOf('@learning-center/shared/package.json')), 'src/testing');
  const setupFiles = [path.join(import.meta.dirname, 'test-setup.js')];
  setupFiles.push(...['jest-setup.ts', 'dom-setup.ts'].map((file) => path.join(testing, file)));
  // The site's packages are TypeScript.
  const server = { deps: { inline: [/@learning-center/] } };
  return { test: { globals: true, setupFiles, server, css: { modules: { classNameStrategy: 'non-scoped' } } } };
}
