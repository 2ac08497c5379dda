import { buildEdge } from './app.ts';
import { readConfig } from './config.ts';
import { logToStdout } from './observe/log.ts';

/** Starts the edge; ends with one clear line when a setting or the port is wrong. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await buildEdge(config, logToStdout);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    throw new Error(explainListening(error, config.port), { cause: error });
  }
  logToStdout('listening', { port: config.port, address: config.site.siteBase });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void app.close().then(() => process.exit(0)));
}

function explainListening(error: unknown, port: number): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `port ${port} is taken: stop what uses it, or choose another with PORT`;
  if (code === 'EACCES') return `port ${port} may not be used by this user: choose one above 1023 with PORT`;
  return message;
}

main().catch((error: unknown) => {
  process.stderr.write(`The edge did not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
