import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An event that a server logs. */
export interface LogEvent {
  /** Which server: `edge`, `api` or `both`. */
  server: string;
  event: string;
  meaning: string;
}

/** The events of the servers' logs. */
export function readLogEvents(): LogEvent[] {
  const [, ...lines] = readFileSync(path.join(import.meta.dirname, 'log-events.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [server = '', event = '', meaning = ''] = line.split('\t');
    return { server, event, meaning };
  });
}

if (import.meta.main) {
  const rows = readLogEvents().map(({ server, event, meaning }) => `| ${server} | \`${event}\` | ${meaning} |\n`);
  process.stdout.write(`| Server | Event | Meaning |\n|---|---|---|\n${rows.join('')}`);
}
