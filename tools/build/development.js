import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import { devServerSettings, externalRefreshRuntime } from './dev-server.js';
import { standalonePage, describeStandalone } from './standalone.js';

/** Runs an app on the development server inside the real site; `npm run dev` sets its port. */
export function createDevConfig(app, client) {
  return {
    ...client,
    // A section builds quickly, and writing a cache to disk would delay its first changes by seconds.
    ...(app.isShell ? {} : { cache: { type: 'memory' } }),
    infrastructureLogging: { level: 'warn' },
    output: { ...client.output, publicPath: 'auto' },
    ...oneRefreshRuntime(app),
    module: { rules: withRefresh(client.module.rules) },
    plugins: [...client.plugins, new ReactRefreshPlugin({ overlay: false, library: app.container })],
    devServer: devServerSettings(),
  };
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

function oneRefreshRuntime(app) {
  if (app.isShell)
    return {
      entry: { main: [path.join(import.meta.dirname, 'react-development/share-refresh-runtime.js'), './src/main.ts'] },
    };
  return { externals: [externalRefreshRuntime] };
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
