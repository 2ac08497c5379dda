import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { readLogEvents } from './describe-log-events.ts';

/** A call that logs an event. */
const LOGGED = /\blog(?:Once|Line|ToStdout)?\(\s*'([a-z]+(?:-[a-z]+)*)'/g;

/** The sources of a server, and what it shares with the other one. */
function sourcesOf(server: string): string {
  const files = globSync([`servers/${server}/src/**/*.ts`, 'servers/kit/src/**/*.ts'], { cwd: ROOT });
  const sources = files.filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  return sources.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
}

describe('the list of the events in the logs', () => {
  const events = readLogEvents();

  it.each(['edge', 'api'])('has every event that the %s logs, and no other', (server) => {
    const listed = events.filter((each) => [server, 'both'].includes(each.server)).map(({ event }) => event);
    const sources = sourcesOf(server);
    const logged = [...sources.matchAll(LOGGED)].map(([, event = '']) => event);
    expect(logged.length).toBeGreaterThan(5);
    expect(logged.filter((event) => !listed.includes(event))).toEqual([]);
    expect(listed.filter((event) => !sources.includes(`'${event}'`))).toEqual([]);
  });

  it('says what each event means, once', () => {
    expect(events.filter(({ meaning }) => meaning.length < 15)).toEqual([]);
    expect(new Set(events.map(({ event }) => event)).size).toBe(events.length);
  });
});
