import { createRequire } from 'node:module';
import path from 'node:path';
import { describeStandalone, standalonePage } from '../standalone.js';

/** Vite's settings for a section that runs alone, with React and `shared` from its own packages. */
export async function createStandaloneSettings({ folder }) {
  const { port, proxy, rewrite } = await describeStandalone();
  const { dependencies } = createRequire(path.join(folder, 'package.json'))('@learning-center/shared/package.json');
  // TypeScript and fonts are served as they are.
  const [exclude, compiled] = [true, false].map((isScoped) =>
    Object.keys(dependencies).filter((name) => name.startsWith('@') === isScoped),
  );
  return {
    server: { port, strictPort: true, proxy: { '/api': { ...proxy, rewrite }, '/member': proxy } },
    optimizeDeps: {
      exclude: ['@learning-center/shared', ...exclude],
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
      response.setHeader('Content-Type', 'text/html');
      response.end(await server.transformIndexHtml(originalUrl, page));
    });
  },
});
