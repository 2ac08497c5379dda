import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { describeChoices, readTable } from '../local/read-table.ts';

/** A call that logs an event. */
const LOGGED = /\blog(?:Once|Line|ToStdout)?\(\s*'([a-z]+(?:-[a-z]+)*)'/g;

describe('the list of the events in the logs', () => {
  it.each(['edge', 'api'])('has every event that the %s logs, and no other', (server) => {
    const rows = readTable(path.join(import.meta.dirname, 'log-events.tsv'));
    const listed = rows.flatMap(([of = '', event = '']) => ([server, 'both'].includes(of) ? [event] : []));
    const files = globSync(`servers/{${server},kit}/src/**/*.ts`, { cwd: ROOT }).filter(
      (file) => !/\.test\.ts$|\/testing\//.test(file),
    );
    const sources = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
    const logged = [...sources.matchAll(LOGGED)].map(([, event = '']) => event);
    expect(logged.length).toBeGreaterThan(5);
    expect(logged.filter((event) => !listed.includes(event))).toEqual([]);
    expect(listed.filter((event) => !sources.includes(`'${event}'`))).toEqual([]);
  });
});

describe('a list of choices', () => {
  it.each(['tests/e2e/proofs/proofs.tsv', 'tests/bench/benchmarks.tsv'])('has each that can be run: %s', (table) => {
    const lines = describeChoices(path.join(ROOT, table)).trimEnd().split('\n');
    const runs = globSync('*/run.ts', { cwd: path.join(ROOT, path.dirname(table)) }).map((file) => path.dirname(file));
    expect(lines.map((line) => line.split(' ')[0])).toEqual(runs.toSorted());
    expect(lines.filter((line) => !/^\w+ +.+; .{20,}$/.test(line))).toEqual([]);
  });
});
