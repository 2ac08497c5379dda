import { buildEdge } from './app.ts';
import { readConfig } from './config.ts';
import { logToStdout } from './log.ts';

/** Starts the edge; ends with one clear line when a setting or the port is wrong. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await buildEdge(config, logToStdout);
  await app.listen({ port: config.port, host: config.host });
  logToStdout('listening', { address: config.site.siteBase });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void app.close().then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  process.stderr.write(`The edge did not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
