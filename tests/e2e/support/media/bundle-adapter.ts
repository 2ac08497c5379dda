import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { ROOT } from '../../../../tools/local/paths.ts';

/** Bundles the page that runs the contract of player adapters, as one script. */
export async function bundleAdapterPage(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adapter-'));
  try {
    await build(folder);
    return await readFile(path.join(folder, 'main.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

function build(folder: string): Promise<void> {
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: ROOT,
    entry: './tests/e2e/support/media/adapter-page.ts',
    output: { path: folder, filename: 'main.js' },
    resolve: { extensions: ['.ts', '.js'], extensionAlias: { '.js': ['.ts', '.js'] } },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'ts-loader',
          options: {
            transpileOnly: true,
            configFile: path.join(ROOT, 'tsconfig.json'),
            compilerOptions: { noEmit: false },
          },
        },
      ],
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  });
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
}
