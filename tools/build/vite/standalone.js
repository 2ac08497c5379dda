import { describeStandalone, standalonePage } from '../standalone.js';

/** Vite's settings for a section that runs alone, with its own React and `shared`. */
export async function createStandaloneSettings(app) {
  const { port, proxy, rewrite } = await describeStandalone();
  const { dependencies } = app.manifestOf('@learning-center/shared');
  const compiled = Object.keys(dependencies).filter((name) => !name.startsWith('@'));
  return {
    server: { port, strictPort: true, proxy: { '/api': { ...proxy, rewrite }, '/member': proxy } },
    optimizeDeps: {
      // These two are TypeScript.
      exclude: ['@learning-center/shared', '@learning-center/player'],
      include: [...compiled, 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom/client'],
    },
  };
}

/** Serves the document at every address of the section. */
export const standalonePlugin = (getApp) => ({
  name: 'learning-center:standalone',
  apply: (_config, { mode }) => mode === 'standalone',
  configureServer: (server) => () => {
    server.middlewares.use(async ({ headers, originalUrl }, response, next) => {
      if (!headers.accept?.includes('text/html')) return next();
      const page = standalonePage(getApp(), '<script type="module" src="/src/standalone.tsx"></script>');
      response.setHeader('Content-Type', 'text/html').end(await server.transformIndexHtml(originalUrl, page));
    });
  },
});
