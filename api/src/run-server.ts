import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';

try {
  const { stop } = await startServer(readConfig(process.env));
  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    const isDone = await stop();
    if (!isDone) process.stderr.write('The API stopped before everything under way was finished\n');
    // What still hangs must not keep the process.
    process.exit(isDone ? 0 : 1);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
} catch (error) {
  process.stderr.write(`The API could not start: ${explain(error)}\n`);
  process.exitCode = 1;
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EADDRINUSE' ? 'its port is taken; set API_PORT to another one' : error.message;
}
