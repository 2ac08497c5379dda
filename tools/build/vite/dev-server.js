import { rangeOf, routesFile } from '../describe-app.js';
import { devServerSettings } from '../dev-server.js';
import { createDevEntry } from './container.js';
import { isInPage, SHARED_PACKAGES } from './shared-modules.js';

/** Vite's settings for its development server. */
export function createDevSettings() {
  const { port } = devServerSettings();
  return {
    server: { port, strictPort: true, cors: true },
    // These packages come from the page.
    optimizeDeps: { exclude: SHARED_PACKAGES },
  };
}

/** Serves the entry that a site requests. React's plugin gets the page's refresh runtime. */
export function devServerPlugin(getApp) {
  return {
    name: 'learning-center:dev-server',
    apply: (config, env) => env.command === 'serve' && isInPage(config, env),
    enforce: 'pre',
    configureServer({ middlewares }) {
      const app = getApp();
      const ranges = Object.fromEntries(SHARED_PACKAGES.map((name) => [name, rangeOf(app, name)]));
      const entry = createDevEntry(app.container, { ranges, routes: routesFile(app).slice(1) });
      middlewares.use('/remoteEntry.js', (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' });
        response.end(entry);
      });
    },
    transform: (code, id) => (id === '/@react-refresh' ? withPageRuntime(code) : undefined),
  };
}

const OWN_FUNCTIONS = [
  'injectIntoGlobalHook',
  'register',
  'createSignatureFunctionForTransform',
  'performReactRefresh',
];

/** All apps of a page use the shell's refresh runtime. A later one would miss the roots that are mounted. */
function withPageRuntime(code) {
  const declaration = new RegExp(`^(?:export )?function (${OWN_FUNCTIONS.join('|')})\\(`, 'gm');
  return [
    'const page = globalThis.__REFRESH_RUNTIME__;',
    ...OWN_FUNCTIONS.map((name) => `export const ${name} = page?.${name} ?? own_${name};`),
    code.replace(declaration, 'function own_$1('),
  ].join('\n');
}
