import { readdirSync } from 'node:fs';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { baseOf } from '../../../releases/build/base.js';
import { BuildRecordPlugin } from '../../../releases/build/build-record-plugin.js';

const root = path.resolve(import.meta.dirname, '../../..');
const sections = readdirSync(root).filter((name) => name.startsWith('mf-'));

/** Where each part's own sources lie: class names and chunks are named as in that part's own build. */
const SOURCES = {
  shell: ['shell', 'shared', 'node_modules'],
  ...Object.fromEntries(sections.map((name) => [name, [name]])),
};

const within = (folders) => folders.map((folder) => path.join(root, folder) + path.sep);

/** The shell and all sections as one build without federation: what the site is compared with. */
export default (env) => {
  const part = { name: 'monolith', root, folder: import.meta.dirname };
  const base = baseOf(part, true);
  const [scriptRule, , ...fontRules] = base.module.rules;
  return {
    ...base,
    target:
      'browserslist:last 3 chrome versions, last 3 firefox versions, last 3 safari versions, last 3 edge versions',
    entry: { main: './main.tsx' },
    output: {
      path: path.join(env.folder, 'client'),
      publicPath: '/assets/monolith/',
      filename: '[name].js',
      chunkFilename: '[name].js',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    optimization: { chunkIds: 'named', minimizer: ['...', new CssMinimizerPlugin()] },
    module: {
      rules: [
        ...Object.entries(SOURCES).flatMap(([name, folders]) => {
          const [, styleRule] = baseOf({ ...part, name }, true).module.rules;
          const loader = path.join(import.meta.dirname, 'name-chunks-by-part.cjs');
          return [
            { ...styleRule, include: within(folders) },
            { test: /\.tsx?$/, include: within(folders), enforce: 'pre', loader, options: { part: name } },
          ];
        }),
        scriptRule,
        ...fontRules,
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      new BuildRecordPlugin({ publicPath: '/assets/monolith/', entry: 'main.js' }),
    ],
  };
};
