import { existsSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { cssModules } from './class-name.js';

const { resolve: locate } = createRequire(import.meta.url);

/** Webpack settings that every build of an app shares. */
export function createBaseConfig(app, isProduction, isServer = false) {
  return {
    context: app.folder,
    mode: isProduction ? 'production' : 'development',
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.jsx': ['.tsx', '.jsx'] },
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(app.root, '.cache/webpack', app.name),
      buildDependencies: {
        recipe: [`${import.meta.dirname}${path.sep}`, path.join(app.root, 'package-lock.json')].filter((file) =>
          existsSync(file),
        ),
      },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    module: {
      rules: [scriptRule(app, isProduction), styleRule(app, isProduction, isServer), ...fontRules(isServer)],
    },
  };
}

const scriptRule = (app, isProduction) => ({
  test: /\.tsx?$/,
  loader: locate('ts-loader'),
  options: {
    transpileOnly: true,
    // A section in another repository gets `shared` as a package; its sources are used only standalone and in tests.
    allowTsInNodeModules: true,
    configFile: path.join(app.root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      // webpack finds the sources by their own names. Rewriting would also change imports by address.
      rewriteRelativeImportExtensions: false,
      sourceMap: true,
      jsx: isProduction ? 'react-jsx' : 'react-jsxdev',
    },
  },
});

/** A development server adds styles by script. It can replace them without a reload. */
const styleRule = (app, isProduction, isServer) => ({
  test: /\.css$/,
  use: [
    ...(isServer ? [] : [isProduction ? MiniCssExtractPlugin.loader : locate('style-loader')]),
    {
      loader: locate('css-loader'),
      options: {
        modules: { ...cssModules(app, isProduction), exportOnlyLocals: isServer },
      },
    },
  ],
});

const fontRules = (isServer) => [
  {
    test: /\.woff2$/,
    type: 'asset/resource',
    generator: { filename: '[name][ext]', emit: !isServer },
  },
  { test: /\.woff2$/, resourceQuery: /=/, use: locate('./narrow-font-loader.js') },
];
