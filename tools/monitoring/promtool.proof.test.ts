import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { listQueries, MONITORING, readDashboard } from './testing/read-monitoring.ts';

const PROGRAM = '/usr/bin/promtool';

/** Runs promtool; resolves with its code and, if it fails, with what it printed. */
function runPromtool(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(PROGRAM, args, { cwd: MONITORING, encoding: 'utf8' });
  return { status, output: status === 0 ? '' : stdout + stderr };
}

/** One of the tests is a day long, at one evaluation a minute. */
const RULES_TEST_TIMEOUT_MS = 120_000;

const SUCCESS = { status: 0, output: '' };

if (existsSync(PROGRAM)) describe('promtool', testWithPromtool);
else
  describe.skip('promtool: it is not installed here (apt-get install prometheus)', () =>
    it('is not tested', () => undefined));

function testWithPromtool(): void {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'promtool-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (content: unknown) => {
    const file = path.join(folder, 'file.yml');
    writeFileSync(file, stringify(content));
    return file;
  };

  it('accepts the rules', () => {
    expect(runPromtool('check', 'rules', 'rules.yml')).toEqual(SUCCESS);
  });

  it(
    'finds that each alert is raised when it must be, and that a site in order raises none',
    () => {
      expect(runPromtool('test', 'rules', 'rules.test.yml')).toEqual(SUCCESS);
    },
    RULES_TEST_TIMEOUT_MS,
  );

  it('accepts the queries of the dashboard', () => {
    const rules = listQueries(readDashboard()).map((query, index) => ({
      record: `panel:${index}`,
      expr: query.replaceAll('$__rate_interval', '1m').replaceAll('$app', '.*'),
    }));
    expect(runPromtool('check', 'rules', write({ groups: [{ name: 'panels', rules }] }))).toEqual(SUCCESS);
  });

  it('accepts the settings for Compose', () => {
    expect(runPromtool('check', 'config', 'prometheus.yml')).toEqual(SUCCESS);
  });
}
