import path from 'node:path';
import { supportedBrowsers } from '../browsers.js';
import { className } from '../class-name.js';
import { routesFile } from '../describe-app.js';
import { isShared } from './shared-modules.js';

/** Vite's settings for both builds of a section: ES modules for browsers, and one CommonJS file for servers. */
export function createBuildSettings(app) {
  return {
    base: app.publicPath,
    css: { modules: { generateScopedName: (name, file, css) => className(app, file, { name, css }) } },
    builder: {},
    environments: { client: { build: createClientBuild(app) }, ssr: createServer(app) },
  };
}

const createClientBuild = (app) => ({
  target: viteTargets(supportedBrowsers(app.folder)),
  outDir: path.join(app.folder, 'dist/client'),
  emptyOutDir: true,
  // One sheet, which the shell loads with the section. A sheet that a chunk adds would have no integrity.
  cssCodeSplit: false,
  modulePreload: false,
  // The pages' policy allows no `data:` addresses for fonts.
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: { routes: path.join(app.folder, routesFile(app)) },
    preserveEntrySignatures: 'allow-extension',
    // Fixed names: the hash is in the name of the release.
    output: { format: 'es', entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
  },
});

/** Vite's names of browsers, by those of browserslist. */
const VITE_NAMES = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' };

/** The oldest version of each browser, as Vite writes it: `ios16.4`. browserslist names the newest first. */
function viteTargets(browsers) {
  const oldest = Object.fromEntries(browsers.map((browser) => browser.split(' ')));
  return Object.entries(VITE_NAMES).flatMap(([name, viteName]) => (name in oldest ? [viteName + oldest[name]] : []));
}

const createServer = (app) => ({
  // Without `node`, packages give the files that need no other packages and none of Node's modules.
  resolve: { noExternal: true, conditions: ['module', 'production'] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: true,
    outDir: path.join(app.folder, 'dist/server'),
    emptyOutDir: true,
    rolldownOptions: {
      input: { index: path.join(app.folder, routesFile(app)) },
      external: isShared,
      output: { format: 'cjs', entryFileNames: '[name].cjs', exports: 'named', codeSplitting: false },
    },
  },
});
