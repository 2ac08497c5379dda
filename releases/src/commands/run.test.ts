import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useTemporaryStore } from '../testing/temporary-store.ts';
import { appendChange } from '../log/change-log.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { runHere } from '../testing/run-here.ts';

const temporary = useTemporaryStore();
let from: string;
beforeEach(async () => {
  from = await writeFakeBuild(temporary.work, { app: 'mf-library' });
});

const run = (...argv: string[]) =>
  runHere({ RELEASE_STORE: temporary.folder, RELEASE_BY: 'mira', RELEASE_COMMIT: 'abc123' }, argv);

describe('the command line', () => {
  it('prints what it did in one line', async () => {
    const published = await run('publish', 'mf-library', '--from', from);
    expect(published).toMatchObject({ code: 0, error: '' });
    expect(published.out).toMatch(
      /^published mf-library 1\.0\.0-\w{12} \(6 files, .* kB, .* kB compressed\) in .*; visitors get it with: activate mf-library 1\.0\.0-\w{12}$/,
    );
    expect((await run('publish', 'mf-library', '--from', from)).out).toMatch(
      /^nothing to do, already published: mf-library/,
    );
    expect((await run('activate', 'mf-library')).out).toMatch(
      /^activated mf-library 1\.0\.0-\w{12} for the first time \(revision 1\); no page could be rendered yet: that needs a shell and a section$/,
    );
    expect((await run('activate', 'mf-library')).out).toMatch(/^nothing to do, .* is already active \(revision 1\)$/);
  });

  it('publishes and activates in one go', async () => {
    expect((await run('publish', 'mf-library', '--from', from, '--activate')).out).toMatch(/^activated mf-library/);
    await writeFakeBuild(temporary.work, { app: 'mf-library', version: '1.1.0' });
    await run('publish', 'mf-library', '--from', from, '--activate');
    expect((await run('rollback', 'mf-library', '--why', 'too blue')).out).toMatch(
      /^rolled back to mf-library 1\.0\.0-\w{12} in place of 1\.1\.0-\w{12} \(revision 3\)$/,
    );
    expect((await run('status')).out).toMatch(/by mira: rollback mf-library \(too blue\)$/);
  });

  it('activates a release once only, and leaves what operators decided after that', async () => {
    const again = () => run('publish', 'mf-library', '--from', from, '--activate', '--once');
    expect((await again()).out).toMatch(/^activated mf-library 1\.0\.0-\w{12} for the first time/);
    expect((await again()).out).toMatch(/^nothing to do, mf-library 1\.0\.0-\w{12} is already active$/);
    await run('retire', 'mf-library');
    const left = await again();
    expect([left.code, left.out]).toEqual([
      0,
      expect.stringContaining('before, and visitors now get no release of it'),
    ]);
    expect((await run('publish', 'mf-library', '--once')).code).toBe(2);
  });

  it('prints JSON, failures included', async () => {
    const published = JSON.parse((await run('publish', 'mf-library', '--from', from, '--json')).out) as { id: string };
    expect(published).toMatchObject({ ok: true, app: 'mf-library', outcome: 'published' });
    expect(JSON.parse((await run('status', '--json')).out)).toMatchObject({
      ok: true,
      revision: 0,
      apps: [
        { app: 'mf-library', current: null, published: [{ id: published.id, publishedBy: 'mira', commit: 'abc123' }] },
      ],
    });
    const refused = await run('rollback', 'mf-library', '--json');
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.out)).toEqual({
      ok: false,
      error: 'mf-library has no active release: run activate mf-library first',
    });
  });

  it('exits with code 1 for refusals, and with code 2 for wrong usage', async () => {
    expect(await run('activate', 'mf-library')).toMatchObject({ code: 1, out: '' });
    for (const [argv, reason] of [
      [['deploy'], '"deploy" is not a command: use one of inspect, publish'],
      [['publish'], 'publish needs the name of an app, such as mf-library'],
      [['status', '--colour'], "Unknown option '--colour'"],
      [['token', 'create', 'ci'], 'token create needs --role: viewer, previewer or publisher'],
      [['rollback', 'mf-library', '--percent', '5'], 'rollback does not take --percent'],
      [['activate', 'mf-library', '--check', 'pixels'], '--check pixels is not a check: use browser'],
    ] as const) {
      const { code, error } = await run(...argv);
      expect(code).toBe(2);
      expect(error).toContain(reason);
    }
  });

  it.each([
    ['--channel', 'use --preview'],
    ['--regions', 'use activate --percent or --steps on each store: one prefix per region'],
    ['EDGE_REGION', 'give each region its own store prefix (RELEASE_STORE)'],
    ['NOTIFY_SECRET', "put a secret into the address (NOTIFY_URL); receivers check the store's history"],
  ])('refuses %s, which is gone, in one line that names the replacement', async (name, instead) => {
    const [option, setting] = name.startsWith('--') ? [[name, 'x'], {}] : [[], { [name]: 'x' }];
    const { out, error } = await runHere(setting, ['activate', 'mf-library', ...option]);
    expect([out, error]).toEqual(['', expect.stringContaining(`${name} is gone: ${instead}`)]);
    expect(error).not.toContain('\n');
  });

  it('creates no folder for an address of another kind', async () => {
    const { code, error } = await run('publish', 'mf-library', '--from', from, '--store', 'https://bucket/store');
    expect(code).toBe(2);
    expect(error).toBe(
      'the store https://bucket/store must be a folder, s3://bucket/prefix or postgres://… (see --help)',
    );
    expect(existsSync('https:')).toBe(false);
  });

  it('activates a release for a share of the visitors, for all, or ends the canary', async () => {
    await run('publish', 'mf-library', '--from', from, '--activate');
    await writeFakeBuild(temporary.work, { app: 'mf-library', version: '1.1.0' });
    await run('publish', 'mf-library', '--from', from);
    const canary = await run('activate', 'mf-library', '--percent', '10');
    expect(canary.out).toMatch(
      /^made mf-library 1\.1\.0-\w{12} the canary for 10% of visitors, in place of 1\.0\.0-\w{12} \(revision 2\); no page could be rendered yet/,
    );
    expect((await run('status')).out).toMatch(/ 1\.1\.0-\w{12} 10% /);
    expect((await run('activate', 'mf-library', '--percent', '10')).out).toContain(
      'is already the canary for 10% of visitors (',
    );
    expect((await run('rollback', 'mf-library')).out).toMatch(
      /^ended the canary of mf-library \(1\.1\.0-\w{12}\): all visitors get 1\.0\.0-\w{12} \(revision 3\)$/,
    );
    await run('activate', 'mf-library', '--percent', '20', '--no-smoke-check');
    expect((await run('promote', 'mf-library', '--why', 'no failures')).out).toMatch(/^promoted .* to all visitors in/);
    const [heading, newest, ...older] = (await run('history', '--limit', '3')).out.split('\n');
    expect(heading).toMatch(/^WHEN \(UTC\) +WHO +WHAT +APP +FROM +TO +WHY$/);
    expect(newest).toMatch(/mira +promote +mf-library +1\.0\.0-\w{12} +1\.1\.0-\w{12} +no failures$/);
    expect(older[0]).toMatch(/canary 20% .*\(without smoke check\)$/);
    expect(older).toHaveLength(2);
    expect((await run('history', '--app', 'mf-home')).out).toBe('nothing was changed yet');
  });

  it('pins a release, which status and history show', async () => {
    await run('publish', 'mf-library', '--from', from);
    expect((await run('activate', 'mf-library', '--pin')).out).toContain('it is pinned: edges do not roll it back');
    expect((await run('status')).out).toMatch(/ 1\.0\.0-\w{12} \(pinned\) /);
    expect((await run('history')).out).toContain(' activate (pinned) ');
    expect(await run('activate', 'mf-library', '--pin', '--percent', '5')).toMatchObject({ code: 2 });
  });

  it('verifies every file, names damage, and then exits with code 1', async () => {
    const { folder } = JSON.parse((await run('publish', 'mf-library', '--from', from, '--json')).out) as {
      folder: string;
    };
    expect(await run('verify', 'mf-library')).toMatchObject({ code: 0, out: '1 release is intact' });
    await writeFile(path.join(folder, 'client/card.png'), 'other');
    await rm(path.join(folder, 'client/routes.js.gz'));
    const { code, out } = await run('verify', 'mf-library', '1.0.0');
    expect(code).toBe(1);
    expect(out).toMatch(/^mf-library 1\.0\.0-\w{12}: client\/card\.png is changed$/m);
    expect(out).toMatch(/: client\/routes\.js\.gz is missing$/m);
    expect(out).toMatch(/^1 of 1 release is damaged: publish them again from the same source$/m);
    expect(JSON.parse((await run('verify', '--json')).out)).toMatchObject({ ok: false });
  });

  it('verifies every change of the log, names the first that was altered, and then exits with code 1', async () => {
    const recordToken = (subject: string) =>
      appendChange(temporary.store, { actor: { by: 'mira', via: 'token' } }, (registry) => ({
        registry,
        event: { what: 'create-token', subject },
      }));
    expect((await run('verify')).out).toMatch(/^the log has no change$/m);
    for (const subject of ['one', 'two', 'three', 'four']) await recordToken(subject);
    expect(await run('verify')).toMatchObject({
      code: 0,
      out: '0 releases are intact\n4 changes of the log are intact',
    });
    const { lines } = JSON.parse((await run('history', '--all', '--json')).out) as { lines: string[] };
    expect((await run('history', '--all')).out).toBe(lines.join('\n'));
    const change = await readFile(temporary.changeFile(2));
    const hash = createHash('sha256').update(change).digest('hex');
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ number: 2, who: 'mira', subject: 'two', hash });
    await writeFile(temporary.changeFile(2), change.toString().replace('"two"', '"2"'));
    const { code, out } = await run('verify');
    expect(code).toBe(1);
    expect(out.split('\n').slice(1)).toEqual([
      'the log is damaged: change 2 was altered: it is not the one that change 3 names',
    ]);
    expect(JSON.parse((await run('verify', '--json')).out)).toMatchObject({
      ok: false,
      log: { changes: 4, problem: { number: 2 } },
    });
  });

  it('inspects a build without a store, and exits with code 1 for an error', async () => {
    const good = await run('inspect', from, '--store', 's3://no-such-bucket/store');
    expect(good).toMatchObject({ code: 0, error: '' });
    expect(good.out).toMatch(/^it keeps the section contract, with 5 warnings$/m);
    await writeFile(path.join(from, 'client/routes.css'), 'body{color:red}');
    const bad = await run('inspect', from);
    expect(bad.code).toBe(1);
    expect(bad.out).toMatch(
      /^error: client\/routes\.css has the selector body, .*(\n.*){4}\n1 error: publish refuses/m,
    );
    expect(JSON.parse((await run('inspect', from, '--json')).out)).toMatchObject({ ok: false });
    expect((await run('inspect')).error).toContain('inspect needs the folder of a build, such as mf-library/dist');
  });
});

/** Publishes 1.0.0 for all visitors, and 1.1.0 with a plan. */
async function start() {
  await run('publish', 'mf-library', '--from', from, '--activate');
  await writeFakeBuild(temporary.work, { app: 'mf-library', version: '1.1.0' });
  await run('publish', 'mf-library', '--from', from);
  return run('activate', 'mf-library', '--steps', '1,10,100');
}

describe('the release tool with the steps of a canary', () => {
  it('holds, resumes, ends and takes the next step, with one line each in the history', async () => {
    await start();
    for (const action of ['hold', 'resume', 'next', 'end']) {
      const { code, out } = await run('rollout', action, 'mf-library', '--why', `because of ${action}`);
      expect([code, out]).toEqual([0, expect.stringMatching(/^.*mf-library 1\.1\.0-.*$/)]);
    }
    const lines = (await run('history', '--limit', '4')).out.split('\n').slice(1);
    expect(lines.map((text) => text.replaceAll(/ +/g, ' ').replace(/^.*mira /, ''))).toEqual([
      expect.stringMatching(/^end-rollout 10% \(step 2 of 3\) mf-library .* because of end$/),
      expect.stringMatching(/^canary 10% \(step 2 of 3\) mf-library .* because of next$/),
      expect.stringMatching(/^resume-rollout 1% \(step 1 of 3\) .* because of resume$/),
      expect.stringMatching(/^hold-rollout 1% \(step 1 of 3\) .* because of hold$/),
    ]);
    expect((await run('status')).out).not.toContain('next ');
    expect(await run('rollout', 'hold', 'mf-library')).toMatchObject({
      code: 1,
      error:
        'mf-library has no canary with a plan: activate mf-library --steps 1,10,50,100 makes one of the newest release',
    });
    expect(await run('verify')).toMatchObject({ code: 0 });
  });

  it.each<[string[], string]>([
    [['--steps', '10,100', '--percent', '10'], '--steps does not go with --percent'],
    [['--every', '10m'], '--every says how long each step lasts: add --steps 1,10,50,100'],
    [['--steps', '10,ten,100'], '--steps 10,ten,100 is no list of numbers'],
    [['--steps', '0,100'], '--steps 0,100 does not rise'],
    [['--steps', '10,50'], '--steps 10,50 does not end with 100: use percentages above 0 that rise to 100'],
    [['--steps', '50,99.5,100'], '--steps 50,99.5,100 has a step above 99 before 100'],
    [['--steps', '100'], '--steps 100 has no step before 100'],
    [['--steps', '1,2,3,4,5,6,7,8,9,10,100'], 'has more than 10 steps'],
    [['--steps', '10,100', '--every', '9s'], '--every 9s is no time from 10s to 7d'],
  ])('refuses activate with %s in one line', async (options, reason) => {
    const { code, out, error } = await run('activate', 'mf-library', ...options);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain(reason);
    expect(error).not.toContain('\n');
  });
});

describe('texts of teams on the terminal of an operator', () => {
  const FORGED = 'x\n2026-11-26 00:00  olga (token)  activate  shell\u001b[2J\u009b1A\u202e';

  it('are one line each without control characters, in the audit too', async () => {
    await appendChange(temporary.store, { actor: { by: FORGED, why: FORGED } }, (registry) => ({
      registry,
      event: { what: 'prune' },
    }));
    const { out } = await run('history');
    expect(out.split('\n')).toHaveLength(2);
    expect(out.replaceAll('\n', '')).toMatch(/^\P{Cc}+$/u);
    expect(JSON.stringify(await temporary.readAudit())).not.toMatch(/\\n|\\u001b|\u009b|\u202e/);
  });

  it('are cleaned too if somebody stored them by hand', async () => {
    await run('publish', 'mf-library', '--from', from, '--activate');
    const file = temporary.changeFile(2);
    const change = JSON.parse(await readFile(file, 'utf8')) as { registry: { lastChange: object } };
    Object.assign(change.registry.lastChange, { who: FORGED, why: FORGED });
    await writeFile(file, JSON.stringify(change));
    const { out } = await run('status');
    expect(out.split('\n')).toHaveLength(3);
    expect(out.replaceAll('\n', '')).toMatch(/^\P{Cc}+$/u);
  });
});

describe('a secret in a file', () => {
  it.each(['RELEASES_TOKEN', 'OVERRIDE_SECRET', 'RELEASE_STORE', 'NOTIFY_URL'])(
    'of %s is explained in one line if the file is missing, or if the variable is set too',
    async (name) => {
      const fails = async (environment: Record<string, string>) => {
        const site = name === 'RELEASES_TOKEN' ? { RELEASES_URL: 'https://learn.example.com' } : {};
        return (await runHere({ ...site, ...environment }, ['preview', 'list'])).error;
      };
      expect(await fails({ [`${name}_FILE`]: '/no/such/file' })).toMatch(
        new RegExp(`^${name}_FILE cannot be read: .*ENOENT.*\\(see --help\\)$`),
      );
      expect(await fails({ [`${name}_FILE`]: '/no/such/file', [name]: 'value' })).toMatch(
        new RegExp(`^set ${name} or ${name}_FILE, not both`),
      );
    },
  );
});
