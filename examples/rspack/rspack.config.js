import { rspack } from '@rspack/core';
import { describeSection, withSection } from '@learning-center/build/webpack';

const section = describeSection(import.meta.dirname);

export default withSection(section, {
  mode: 'production',
  // A page of the site cannot ask the development server to compile more.
  lazyCompilation: false,
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          env: { targets: 'last 3 chrome versions, last 3 firefox versions, last 3 safari versions' },
        },
      },
      {
        test: /\.css$/,
        use: [rspack.CssExtractRspackPlugin.loader, { loader: 'css-loader', options: { modules: section.cssModules } }],
        type: 'javascript/auto',
      },
    ],
  },
  plugins: [
    new rspack.CssExtractRspackPlugin(),
    new rspack.container.ModuleFederationPluginV1({
      name: section.container,
      filename: 'remoteEntry.js',
      exposes: { './routes': './src/routes.tsx' },
      shared: section.shared,
    }),
  ],
});
