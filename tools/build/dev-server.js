/** Settings of a development server that shows an app inside the real site; `npm run dev` sets its port. */
export function devServerSettings() {
  const port = Number(process.env.DEV_PORT ?? 4200);
  return {
    port,
    hot: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
    // By default the page's own host and protocol, but the page may be one of any site.
    client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
  };
}

/**
 * All apps of a page use the shell's Fast Refresh runtime. A runtime that a section loads later would miss the roots
 * that are mounted already.
 */
export const externalRefreshRuntime = ({ request }, callback) =>
  /react-refresh[\\/]runtime/.test(request) ? callback(null, 'var __REFRESH_RUNTIME__') : callback();
