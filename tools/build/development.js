import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import { devServerSettings, externalRefreshRuntime } from './dev-server.js';
import { endWithNpm } from './end-with-npm.js';

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
export function createStandaloneConfig(app, base) {
  const api = process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.API_PORT ?? 3001}`;
  endWithNpm(() => process.exit(0));
  return {
    ...base,
    name: `${app.name}:standalone`,
    target: 'web',
    infrastructureLogging: { level: 'warn' },
    entry: { standalone: './src/standalone.tsx' },
    output: { path: path.join(app.folder, 'dist/standalone'), publicPath: '/', filename: '[name].js' },
    module: { rules: withRefresh(base.module.rules) },
    plugins: [
      new HtmlWebpackPlugin({
        title: app.name,
        templateContent:
          '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="app"></div></body></html>',
      }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
    devServer: {
      port: Number(process.env.PORT ?? 4300),
      hot: true,
      historyApiFallback: { disableDotRule: true },
      client: { overlay: false },
      proxy: [
        { context: ['/api'], target: api, pathRewrite: { '^/api': '' } },
        { context: ['/member'], target: api },
      ],
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
  const options = { ...script.options, getCustomTransformers: () => ({ before: [refreshTypeScript()] }) };
  return [{ ...script, options }, ...others];
}
