import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { describeSection, withSection } from '@learning-center/build/webpack';

const section = describeSection(import.meta.dirname);

export default withSection(section, {
  mode: 'production',
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          env: { targets: 'last 3 chrome versions, last 3 firefox versions, last 3 safari versions' },
        },
      },
      {
        test: /\.css$/,
        use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules: section.cssModules } }],
      },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin(),
    new ModuleFederationPlugin({
      name: section.container,
      filename: 'remoteEntry.js',
      exposes: { './routes': './src/routes.tsx' },
      shared: {
        ...section.shared,
        react: { singleton: true },
        'react-dom': { singleton: true },
      },
      // The site checks types by the packages of `shared`; nobody loads types from a release.
      dts: false,
    }),
  ],
});
