/** Settings of a development server that shows an app inside the real site; `npm run dev` sets its port. */
export const devServerSettings = () => ({
  port: Number(process.env.DEV_PORT ?? 4200),
  hot: true,
  headers: { 'Access-Control-Allow-Origin': '*' },
  allowedHosts: 'all',
  client: { overlay: false },
});

/**
 * All apps of a page use the shell's Fast Refresh runtime. A runtime that a section loads later would miss the roots
 * that are mounted already.
 */
export const externalRefreshRuntime = ({ request }, callback) =>
  /react-refresh[\\/]runtime/.test(request) ? callback(null, 'var __REFRESH_RUNTIME__') : callback();
