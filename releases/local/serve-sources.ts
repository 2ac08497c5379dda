import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './places.ts';

/** Serves a folder of the checkout from its sources with webpack's development server, which ends when this is told to. */
export function serveSources(folder: string, env: NodeJS.ProcessEnv, ...options: string[]): ChildProcess {
  const server = spawn('webpack', ['serve', '--config', 'webpack.config.js', '--mode', 'development', ...options], {
    cwd: path.join(ROOT, folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'));
  return server;
}
