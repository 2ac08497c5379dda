import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import { browserTarget } from './browsers.js';
import { completeServed } from './dev-server.js';
import { createFederationPlugin } from './federation.js';
import { standalonePage, describeStandalone } from './standalone.js';

const REFRESH_RUNTIME = path.join(import.meta.dirname, 'react-development/share-refresh-runtime.js');

/** Runs an app on the development server inside the real site. */
export function createDevConfig(app, base) {
  return completeServed(app, {
    ...base,
    target: browserTarget(app.folder),
    infrastructureLogging: { level: 'warn' },
    module: { rules: withRefresh(base.module.rules) },
    plugins: [createFederationPlugin(app), new ReactRefreshPlugin({ overlay: false, library: app.container })],
    ...(app.isShell
      ? { entry: { main: [REFRESH_RUNTIME, './src/main.ts'] } }
      : // A section builds quickly, and writing a cache to disk would delay its first changes by seconds.
        { cache: { type: 'memory' } }),
  });
}

/** Runs a section alone: its own routes in a minimal host, with the real API. */
export async function createStandaloneConfig(app, base) {
  const { port, proxy, rewrite } = await describeStandalone();
  return {
    ...base,
    name: `${app.name}:standalone`,
    target: 'web',
    infrastructureLogging: { level: 'warn' },
    entry: { standalone: './src/standalone.tsx' },
    output: { path: path.join(app.folder, 'dist/standalone'), publicPath: '/', filename: '[name].js' },
    module: { rules: withRefresh(base.module.rules) },
    plugins: [
      new HtmlWebpackPlugin({ templateContent: standalonePage(app) }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
    devServer: {
      port,
      hot: true,
      historyApiFallback: { disableDotRule: true },
      client: { overlay: false },
      proxy: [{ ...proxy, context: ['/api', '/member'], pathRewrite: rewrite }],
      onListening: () => console.log(`${app.name} alone is at http://localhost:${port} (Ctrl-C stops it)`),
    },
  };
}

function withRefresh([script, ...others]) {
  const options = { ...script.options, getCustomTransformers: () => ({ before: [refreshParsed] }) };
  return [{ ...script, options }, ...others];
}

/** Leaves out files with syntax errors: there the refresh transformer throws, and would hide the compiler's message. */
const refreshParsed = (context) => {
  const refresh = refreshTypeScript()(context);
  return (file) => (file.parseDiagnostics.length > 0 ? file : refresh(file));
};
