import { spawn } from 'node:child_process';
import path from 'node:path';
import { explain } from '../src/index.ts';
import { ROOT } from './places.ts';
import { isPortFree } from './servers.ts';

/** Serves the living catalogue of `shared/ui` from its sources. */
try {
  const port = Number(process.env['PORT'] ?? '4400');
  if (!(await isPortFree(port)))
    throw new Error(`Port ${port} is taken: choose another, such as PORT=${port + 1} npm run ui-catalogue.`);
  const server = spawn('webpack', ['serve', '--config', 'webpack.config.js', '--mode', 'development'], {
    cwd: path.join(ROOT, 'shared/catalogue'),
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  console.log(`The components of shared/ui are at http://localhost:${port} (Ctrl-C stops it)`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'));
  server.on('exit', (code) => process.exit(code ?? 0));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
