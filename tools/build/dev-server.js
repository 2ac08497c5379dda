/** Completes a configuration for a development server inside the site. `DEV_PORT` is the port of its link. */
export function completeServed(app, { externals = [], devServer, output, ...others }) {
  return {
    entry: {},
    // The site's policy forbids `eval`, which development builds would use.
    devtool: 'cheap-module-source-map',
    ...others,
    mode: 'development',
    name: `${app.name}:dev`,
    externals: [app.isShell ? [] : externalRefreshRuntime, externals].flat(),
    output: { crossOriginLoading: 'anonymous', ...output, publicPath: 'auto', uniqueName: app.container },
    devServer: devServerSettings(devServer),
  };
}

/** Settings of a development server for the real site, with a configuration's own. */
export function devServerSettings(own = {}) {
  const port = Number(process.env.DEV_PORT ?? own.port ?? 4200);
  // Only what does not compile is shown above the page: the site shows what throws.
  const overlay = { errors: true, warnings: false, runtimeErrors: false };
  return {
    hot: true,
    allowedHosts: 'all',
    ...own,
    port,
    headers: { ...own.headers, 'Access-Control-Allow-Origin': '*' },
    // By default the page's own host and protocol, but the page may be one of any site.
    client: { overlay, ...own.client, webSocketURL: `ws://localhost:${port}/ws` },
  };
}

/** All apps of a page use the shell's Fast Refresh runtime. A later one would miss the roots that are mounted. */
const externalRefreshRuntime = ({ request }, callback) =>
  /react-refresh[\\/]runtime/.test(request) ? callback(null, 'var __REFRESH_RUNTIME__') : callback();
