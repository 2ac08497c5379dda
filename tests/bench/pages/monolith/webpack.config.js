import { readdirSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { createBaseConfig } from '../../../../tools/build/base.js';
import { BuildRecordPlugin } from '../../../../tools/build/build-record-plugin.js';
import { browserTarget } from '../../../../tools/build/browsers.js';
import { createMinimizers, EAGER_COMPILATION, startInSteps } from '../../../../tools/build/recipe.js';

const root = path.resolve(import.meta.dirname, '../../../..');
const sections = readdirSync(root).filter((name) => name.startsWith('mf-'));

/** Source folders of the apps: class names and chunks are named as in each app's own build. */
const SOURCES = {
  shell: ['shell', 'shared', 'node_modules'],
  ...Object.fromEntries(sections.map((name) => [name, [name]])),
};

const within = (folders) => folders.map((folder) => path.join(root, folder) + path.sep);

/** Builds the shell and all sections without federation, as the site's baseline. */
export default (env) => {
  const app = { name: 'monolith', root, folder: import.meta.dirname };
  const base = createBaseConfig(app, true);
  const [scriptRule, , ...fontRules] = base.module.rules;
  return {
    ...base,
    target: browserTarget(import.meta.dirname),
    entry: startInSteps('../../../../shell/src/react.ts', './main.ts'),
    output: {
      path: path.join(env.folder, 'client'),
      publicPath: '/assets/monolith/',
      filename: '[name].js',
      chunkFilename: '[name].js',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    optimization: {
      chunkIds: 'named',
      minimizer: createMinimizers(import.meta.dirname),
    },
    module: {
      rules: [
        ...Object.entries(SOURCES).flatMap(([name, folders]) => {
          const [, styleRule] = createBaseConfig({ ...app, name, isShell: name === 'shell' }, true).module.rules;
          const loader = path.join(import.meta.dirname, 'name-chunks-by-app.cjs');
          return [
            { ...styleRule, include: within(folders) },
            { test: /\.tsx?$/, include: within(folders), enforce: 'pre', loader, options: { app: name } },
          ];
        }),
        scriptRule,
        ...fontRules,
      ],
    },
    plugins: [
      new webpack.BannerPlugin(EAGER_COMPILATION),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      new BuildRecordPlugin({ publicPath: '/assets/monolith/', entry: 'main.js' }),
    ],
  };
};
