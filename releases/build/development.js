import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** A part under the development server, inside the real site; the port comes from `npm run dev`. */
export function developmentOf(part, client) {
  return {
    ...client,
    output: { ...client.output, publicPath: 'auto' },
    devServer: {
      port: Number(process.env.DEV_PORT ?? 4200),
      hot: true,
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { overlay: true },
    },
  };
}

/** A section alone: its own routes in a minimal host, against the real API. */
export function standaloneOf(part, base) {
  const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`;
  return {
    ...base,
    entry: { standalone: './src/standalone.tsx' },
    output: { path: path.join(part.folder, 'dist/standalone'), publicPath: '/', filename: '[name].js' },
    plugins: [
      new HtmlWebpackPlugin({ title: part.name, scriptLoading: 'defer' }),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
    ],
    devServer: {
      port: Number(process.env.PORT ?? 4300),
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/member'], target: api, changeOrigin: false }],
    },
  };
}
