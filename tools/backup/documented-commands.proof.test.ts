import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeWithPostgres, startTestServer, type TestServer } from '../../releases/src/testing/test-database.ts';
import { S3_CREDENTIALS, startS3Server, type S3Server } from '../../releases/src/testing/s3-server.ts';
import { ROOT } from '../local/paths.ts';
import { runCommand } from '../local/run-command.ts';
import { expectCopy, expectReleases } from './testing/compare-places.ts';
import { fillPlace, startWriters, type Place } from './testing/sample-site.ts';
import { readShellLines, replaceTexts } from './testing/shell-lines.ts';

jest.setTimeout(180_000);

const read = (page: string) => readFileSync(path.join(ROOT, 'docs', page), 'utf8');
const [BACKUP = '', DRY_RUN = '', RESTORE = '', OVERWRITE = '', ONLY_RELEASES = '', ...settings] = readShellLines(
  read('operating.md'),
  'Backup and restore',
);
const [MOVE_OUT = '', MOVE_SETTING = '', MOVE_IN = ''] = readShellLines(read('releasing.md'), 'Moving a store');

/** What the documents write for the addresses of a site. */
const DOCUMENTED = {
  data: '/srv/learning-center',
  s3: 's3://learning-center/site',
  postgres: 'postgres://releases@db.example.com/releases',
  members: 'postgres://learning@db.example.com/learning',
};

/** The documented line that sets an address of a place. */
function exportLine(documented: string, address: string): string {
  const line = settings.find((each) => each.startsWith('export ') && each.endsWith(`=${documented}`));
  return replaceTexts(line ?? '', { [documented]: address });
}

/** The documented lines that name a place. */
const exportsOf = ({ data, store, databaseUrl }: Place): string[] => [
  exportLine(DOCUMENTED.data, data),
  ...(store === undefined ? [] : [exportLine(store.startsWith('s3:') ? DOCUMENTED.s3 : DOCUMENTED.postgres, store)]),
  ...(databaseUrl === undefined ? [] : [exportLine(DOCUMENTED.members, databaseUrl)]),
];

describeWithPostgres('the documented commands', () => {
  let folder: string;
  let database: TestServer;
  let s3: S3Server;
  let environment: NodeJS.ProcessEnv;
  let places = 0;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'documented-'));
    [database, s3] = await Promise.all([startTestServer(), startS3Server()]);
    environment = {
      AWS_ENDPOINT_URL_S3: s3.endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
    };
    Object.assign(process.env, environment);
  });

  afterAll(async () => {
    await Promise.all([database.stop(), s3.close()]);
    await rm(folder, { recursive: true });
  });

  const kinds = {
    'a folder and SQLite': async () => ({}),
    'S3 and PostgreSQL': async () => ({
      store: `s3://releases/site-${places}`,
      databaseUrl: await database.createDatabase(),
    }),
    'PostgreSQL for releases and members': async () => ({
      store: await database.createDatabase(),
      databaseUrl: await database.createDatabase(),
    }),
  };
  const makePlace = async (kind: keyof typeof kinds): Promise<Place> => {
    places += 1;
    return { data: path.join(folder, `data-${places}`), ...(await kinds[kind]()) };
  };

  /** Runs lines of a document in the checkout, as an operator would. */
  const run = async (...lines: string[]): Promise<string> => {
    const { code, output } = await runCommand(['bash', '-ec', lines.join('\n')], { cwd: ROOT, env: environment });
    expect({ code, output }).toMatchObject({ code: 0 });
    return output;
  };
  const runAt = (place: Place, line: string, backup: string) =>
    run(...exportsOf(place), replaceTexts(line, { '../backups/monday': backup }));

  it.each(['S3 and PostgreSQL', 'PostgreSQL for releases and members'] as const)(
    'back up %s while writers run, and restore into an empty place',
    async (kind) => {
      const [site, restored] = [await makePlace(kind), await makePlace(kind)];
      const backup = path.join(folder, `backups/${places}`);
      const member = await fillPlace(site);
      const writers = await startWriters(site, member);
      expect(await runAt(site, BACKUP, backup)).toContain('is a complete backup');
      await writers.stop();
      expect(await runAt(restored, RESTORE, backup)).toContain('releases are restored');
      await expectCopy(site, restored, member);
    },
  );

  it('move a site from a folder and SQLite to PostgreSQL, and its store to S3 and back', async () => {
    const [site, target] = [
      await makePlace('a folder and SQLite'),
      await makePlace('PostgreSQL for releases and members'),
    ];
    const backup = path.join(folder, 'backups/move');
    const member = await fillPlace(site);
    const text = { '../backups/move': backup };
    await run(...exportsOf(site), replaceTexts(MOVE_OUT, text));
    expect(await runAt(target, DRY_RUN, backup)).toContain('nothing was changed');
    await runAt(target, RESTORE, backup);
    await expectCopy(site, target, member);

    const moved = { ...site, store: 's3://releases/moved' };
    const setting = replaceTexts(MOVE_SETTING, { [DOCUMENTED.s3]: moved.store });
    await run(...exportsOf(site), setting, replaceTexts(MOVE_IN, text));
    await expectReleases(site, moved);

    await runAt({ ...target, store: await database.createDatabase() }, ONLY_RELEASES, backup);
    expect(await runAt(moved, OVERWRITE, backup)).toContain('members are restored');
    await expectCopy(site, moved, member);
  });
});
