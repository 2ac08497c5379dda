import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const locate = (specifier) => fileURLToPath(import.meta.resolve(specifier));

/** What every build of a part has in common. */
export function baseOf(part, isProduction, isServer = false) {
  return {
    context: part.folder,
    mode: isProduction ? 'production' : 'development',
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.jsx': ['.tsx', '.jsx'] },
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(part.root, '.cache/webpack', part.name),
      buildDependencies: {
        recipe: [import.meta.filename, path.join(part.root, 'package-lock.json')].filter((file) => existsSync(file)),
      },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    module: {
      rules: [scriptRule(part, isProduction), styleRule(part, isProduction, isServer), ...fontRules(isServer)],
    },
  };
}

const scriptRule = (part, isProduction) => ({
  test: /\.tsx?$/,
  loader: locate('ts-loader'),
  options: {
    transpileOnly: true,
    // A section of another repository has `shared` as a package, whose sources run alone and in tests only.
    allowTsInNodeModules: true,
    configFile: path.join(part.root, 'tsconfig.json'),
    compilerOptions: { noEmit: false, sourceMap: true, jsx: isProduction ? 'react-jsx' : 'react-jsxdev' },
  },
});

/** A development server adds styles by script, so that they can be replaced while the page stands. */
const styleRule = (part, isProduction, isServer) => ({
  test: /\.css$/,
  use: [
    ...(isServer ? [] : [isProduction ? MiniCssExtractPlugin.loader : locate('style-loader')]),
    {
      loader: locate('css-loader'),
      options: {
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          exportOnlyLocals: isServer,
          localIdentContext: part.root,
          // Sections of several repositories may have style sheets of one name at one place.
          localIdentHashSalt: part.name,
          // `publish` refuses styles of a section that reach beyond classes of its own name.
          localIdentName: `${part.isShell ? '' : `${part.name}__`}${isProduction ? '' : '[name]__'}[local]--[hash:base64:5]`,
        },
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
