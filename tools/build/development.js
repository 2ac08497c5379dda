import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import { endWithNpm } from './end-with-npm.js';

/** A part under the development server, inside the real site; `npm run dev` gives it its port. */
export function developmentOf(part, client) {
  return {
    ...client,
    infrastructureLogging: { level: 'warn' },
    output: { ...client.output, publicPath: 'auto' },
    ...oneRefreshRuntime(part),
    module: { rules: withRefresh(client.module.rules) },
    plugins: [...client.plugins, new ReactRefreshPlugin({ overlay: false, library: part.container })],
    devServer: {
      port: Number(process.env.DEV_PORT ?? 4200),
      hot: true,
      headers: { 'Access-Control-Allow-Origin': '*' },
      allowedHosts: 'all',
      client: { overlay: false },
    },
  };
}

/** A section alone: its own routes in a minimal host, against the real API. */
export function standaloneOf(part, base) {
  const api = process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.API_PORT ?? 3001}`;
  const alone = aloneOf(part, base, './src/standalone.tsx');
  const proxy = [
    { context: ['/api'], target: api, pathRewrite: { '^/api': '' } },
    { context: ['/member'], target: api },
  ];
  return { ...alone, devServer: { ...alone.devServer, proxy } };
}

/** A page of its own, without the site, whose script is `entry`. */
export function aloneOf(part, base, entry) {
  endWithNpm(() => process.exit(0));
  return {
    ...base,
    name: `${part.name}:standalone`,
    target: 'web',
    infrastructureLogging: { level: 'warn' },
    entry: { standalone: entry },
    output: { path: path.join(part.folder, 'dist/standalone'), publicPath: '/', filename: '[name].js' },
    module: { rules: withRefresh(base.module.rules) },
    plugins: [
      new HtmlWebpackPlugin({
        title: part.name,
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
    },
  };
}

/**
 * All parts of a page use the shell's runtime of Fast Refresh: one that a section brought later would not know the
 * roots that were mounted before it.
 */
function oneRefreshRuntime(part) {
  if (part.isShell)
    return { entry: { main: [path.join(import.meta.dirname, 'offer-refresh-runtime.js'), './src/main.tsx'] } };
  return {
    externals: [
      ({ request }, callback) =>
        /react-refresh[\\/]runtime/.test(request) ? callback(null, 'var __REFRESH_RUNTIME__') : callback(),
    ],
  };
}

function withRefresh([script, ...others]) {
  const options = { ...script.options, getCustomTransformers: () => ({ before: [refreshTypeScript()] }) };
  return [{ ...script, options }, ...others];
}
