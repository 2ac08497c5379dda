import { explain } from '../src/index.ts';
import { buildParts } from './build-parts.ts';
import { makeCatalogue } from './make-catalogue.ts';
import { isPortFree } from './servers.ts';
import { startSite } from './site.ts';

const say = (line: string) => console.log(line);

try {
  const port = readPort(process.env['PORT'] ?? '3000');
  if (!(await isPortFree(port)))
    throw new Error(`Port ${port} is taken: stop what uses it, or choose another, such as PORT=${port + 1} npm start.`);
  await Promise.all([buildParts(say), makeCatalogue(say)]);
  say('Starting the API and the site …');
  const site = await startSite(port);
  say(
    `\nThe learning center is at ${site.address}\n(Ctrl-C stops it; members of the demo: mira and newbie, password "dopesheet")`,
  );
  const asked = new Promise<undefined>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(undefined));
  });
  const complaint = await Promise.race([asked, site.ended]);
  await site.stop();
  if (complaint) throw new Error(complaint);
  say('Stopped.');
  process.exit(0);
} catch (error) {
  console.error(explain(error, 'the data folder'));
  process.exit(1);
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a number from 1 to 65535, not "${text}".`);
  return port;
}
