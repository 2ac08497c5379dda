import path from 'node:path';
import { browserTarget } from './browsers.js';
import { BuildRecordPlugin } from './build-record-plugin.js';
import { describeBuild, routesFile } from './describe-app.js';
import { CHUNK_TIMEOUT_MS, IntegrityPlugin } from './integrity-plugin.js';
import { OwnOriginPlugin } from './own-origin-plugin.js';

/** Packages of the shell in a section's server bundle: they come through the edge's `require`. */
const SHELL_PACKAGES = [/^react($|\/)/, /^react-dom($|\/)/, /^@learning-center\/shared\//];

/** Completes a browser build, so that `publish` accepts what it leaves in `dist`. */
export const completeClient = (app, config) => ({
  target: browserTarget(app.folder),
  entry: {},
  ...config,
  name: `${app.name}:client`,
  output: {
    ...config.output,
    path: path.join(app.folder, 'dist/client'),
    publicPath: app.publicPath,
    filename: '[name].js',
    chunkFilename: '[name].js',
    uniqueName: app.container,
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    clean: true,
  },
  plugins: [
    ...(config.plugins ?? []),
    new OwnOriginPlugin(),
    new IntegrityPlugin(),
    new BuildRecordPlugin(describeBuild(app), app.isShell ? undefined : path.join(app.folder, routesFile(app))),
  ],
});

/** Completes a server build. The bundle is one file. */
export const completeServer = (app, config) => ({
  ...config,
  name: `${app.name}:server`,
  target: 'node24',
  entry: { index: app.isShell ? './src/server/index.tsx' : routesFile(app) },
  externalsPresets: { node: true },
  externals: [app.isShell ? [] : SHELL_PACKAGES.map(asCommonJs), config.externals ?? []].flat(),
  output: {
    path: path.join(app.folder, 'dist/server'),
    publicPath: app.publicPath,
    filename: '[name].cjs',
    library: { type: 'commonjs2' },
    clean: true,
  },
  optimization: { minimize: false },
  plugins: [...(config.plugins ?? []), new OneFilePlugin()],
});

/** Leaves one file of a server bundle: no chunks, and no styles, fonts or images, which browsers get. */
class OneFilePlugin {
  apply(compiler) {
    const { name } = OneFilePlugin;
    const { Compilation, optimize } = compiler.webpack;
    new optimize.LimitChunkCountPlugin({ maxChunks: 1 }).apply(compiler);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        for (const file of Object.keys(assets)) if (!/\.cjs(\.map)?$/.test(file)) compilation.deleteAsset(file);
      });
    });
  }
}

function asCommonJs(test) {
  return ({ request }, callback) =>
    request && test.test(request) ? callback(null, `commonjs ${request}`) : callback();
}
