import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';

try {
  const { stop } = await startServer(readConfig(process.env));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
} catch (error) {
  process.stderr.write(`The API could not start: ${explain(error)}\n`);
  process.exitCode = 1;
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EADDRINUSE' ? 'its port is taken; set API_PORT to another one' : error.message;
}
