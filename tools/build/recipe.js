import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { createBaseConfig } from './base.js';
import { supportedBrowsers } from './browsers.js';
import { describeApp, forDevServer } from './describe-app.js';
import { createDevConfig, createStandaloneConfig } from './development.js';
import { createContainer, createFederationPlugin } from './federation.js';
import { ReactDevelopmentPlugin } from './react-development-plugin.js';
import { completeClient, completeServer } from './release-build.js';

/** The build recipe of a section in its own repository; `folder` has its `package.json` and `section.json`. */
export function sectionRecipe(folder) {
  return createRecipe(describeApp(folder, folder));
}

/** The build recipe of an app that is a folder of this repository. */
export function appRecipe(root, name) {
  return createRecipe(describeApp(root, path.join(root, name)));
}

/** `webpack` builds for browsers and servers, `webpack serve` from source, with `--env standalone` alone. */
function createRecipe(app) {
  return (env) => {
    if (env.standalone) return createStandaloneConfig(app, createBaseConfig(app, false));
    if (env.WEBPACK_SERVE) return createDevConfig(forDevServer(app), createBaseConfig(app, false));
    return [createClientConfig(app), completeServer(app, createBaseConfig(app, true, true))];
  };
}

function createClientConfig(app) {
  const base = createBaseConfig(app, true);
  const { plugin, alias, ...parts } = app.isShell ? createShellParts(app) : createContainer(app);
  return completeClient(app, {
    ...base,
    ...parts,
    resolve: { ...base.resolve, alias },
    optimization: {
      chunkIds: 'named',
      minimizer: createMinimizers(app.folder),
      // One file for each lazy import: each file costs a hash in the integrity table.
      splitChunks: { cacheGroups: { default: false, defaultVendors: false } },
    },
    plugins: [
      plugin,
      new webpack.BannerPlugin(EAGER_COMPILATION),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      ...(app.isShell ? [new ReactDevelopmentPlugin(app)] : []),
    ],
  });
}

const createShellParts = (app) => ({
  entry: startInSteps('./src/react.ts', './src/main.ts'),
  alias: productionRouter(app),
  plugin: createFederationPlugin(app),
});

/** Minifies scripts and style sheets, and writes the sheets for the supported browsers. */
export const createMinimizers = (folder) => [
  // A second run makes the first script 0.3 % smaller.
  new MinimizerPlugin({ minify: [MinimizerPlugin.swcMinify, MinimizerPlugin.swcMinify] }),
  new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: browserslistToTargets(supportedBrowsers(folder)) },
  }),
];

/** Two scripts of a page: React is evaluated while the larger one loads. */
export const startInSteps = (react, main) => ({ react, main: { import: main, dependOn: 'react' } });

/**
 * Chromium compiles the whole file while it loads, beside the main thread. Otherwise it would parse most functions twice,
 * the second time when they are first called (https://v8.dev/blog/explicit-compile-hints).
 */
export const EAGER_COMPILATION = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /(^|-)(react|main|routes|page-[\w-]+)\.js$/,
  // After the minimizer, which would remove the comment, and before source maps.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
};

/** The router without its warnings for developers: its package lists only the development build. */
function productionRouter(app) {
  const file = (name) => path.join(path.dirname(app.fileOf('react-router/package.json')), 'dist/production', name);
  return { 'react-router$': file('index.mjs'), 'react-router/dom$': file('dom-export.mjs') };
}
