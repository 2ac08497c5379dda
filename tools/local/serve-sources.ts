import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './paths.ts';
import { END_WITH_PARENT } from './start-server.ts';

const WEBPACK = path.join(ROOT, 'node_modules/webpack/bin/webpack.js');

/** Serves a folder from source with webpack's development server. The server ends with this process. */
export function serveSources(folder: string, env: NodeJS.ProcessEnv, ...options: string[]): ChildProcess {
  const args = ['serve', '--config', 'webpack.config.js', '--mode', 'development', ...options];
  return spawn(process.execPath, ['--import', END_WITH_PARENT, WEBPACK, ...args], {
    cwd: path.join(ROOT, folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
