import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';
import { writeEdgeReport } from '../fleet/edge-reports.ts';
import { auditFile } from '../store/folder/store-paths.ts';
import { recordEvent } from '../store/registry.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { runHere } from '../testing/run-here.ts';

let temporary: TemporaryStore;
let from: string;
beforeEach(async () => {
  temporary = await createTemporaryStore();
  from = await writeFakeBuild(temporary.work, { app: 'mf-library' });
});
afterEach(async () => temporary.remove());

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

  it('needs no browser for its check while there is no shell to open a page with', async () => {
    const args = ['--from', from, '--activate', '--no-smoke-check', '--check', 'browser'];
    expect((await run('publish', 'mf-library', ...args)).out).toMatch(
      /^activated .*; no page could be opened in a browser yet: that needs a shell and a section$/,
    );
    expect((await run('activate', '--help')).out).toContain('--check browser');
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

  it('shows the state of each app in a table', async () => {
    expect((await run('status')).out).toContain('has no release yet: run publish <app> first');
    await run('publish', 'mf-library', '--from', from);
    const lines = (await run('status')).out.split('\n');
    expect(lines[0]).toMatch(/^APP +ACTIVE +SINCE \(UTC\) +CANARY +BEFORE +NEWEST PUBLISHED$/);
    expect(lines[1]).toMatch(/^mf-library +\(none active\) +1\.0\.0-\w{12} \(1 in the store\)$/);
  });

  it('lists the edges that reported, with their regions and revisions', async () => {
    await run('publish', 'mf-library', '--from', from);
    const { held, counts } = { held: [], counts: [] };
    const report = { revision: 7, isStoreAway: false, held, hashKey: 'key', counts };
    await writeEdgeReport(temporary.store, { ...report, name: 'edge-b', region: 'us' });
    await writeEdgeReport(temporary.store, { ...report, name: 'edge-a', region: 'eu', isStoreAway: true });
    const lines = (await run('status')).out.split('\n').slice(-3);
    expect(lines[0]).toMatch(/^EDGE +REGION +REVISION +STATE +REPORTED$/);
    expect(lines[1]).toMatch(/^edge-a +eu +7 +cannot read the store +0 s ago$/);
    expect(lines[2]).toMatch(/^edge-b +us +7 +running +0 s ago$/);
    const { edges } = JSON.parse((await run('status', '--json')).out) as { edges: object[] };
    expect(edges).toMatchObject([{ name: 'edge-a', region: 'eu', isRunning: true }, { name: 'edge-b' }]);
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
      [['status', 'mf-home'], 'status does not take "mf-home"'],
      [['status', '--colour'], "Unknown option '--colour'"],
      [['rollback', 'mf-library', '--percent', '5'], 'rollback does not take --percent'],
      [['activate', 'mf-library', '--percent', 'ten'], '--percent ten is not a number from 0 to 100'],
      [['activate', 'mf-library', '--check', 'pixels'], '--check pixels is not a check: use browser'],
      [['rollback', 'mf-library', '--check', 'browser'], 'rollback does not take --check'],
    ] as const) {
      const { code, error } = await run(...argv);
      expect(code).toBe(2);
      expect(error).toContain(reason);
    }
  });

  it.each(['https://bucket/store', 'file:///store', 'S3:/bucket'])(
    'creates no folder for an address of another kind: %s',
    async (address) => {
      const { code, error } = await run('publish', 'mf-library', '--from', from, '--store', address);
      expect(code).toBe(2);
      expect(error).toContain(`the store ${address} must be a folder, s3://bucket/prefix or postgres://…`);
      expect(error).not.toContain('\n');
      expect(existsSync(address.split('/')[0] ?? '')).toBe(false);
    },
  );

  it("accepts a release's id, or its hash where others have the same version", async () => {
    const publishOther = async (content: string) => {
      await writeFakeBuild(temporary.work, { app: 'mf-library', content });
      const { out } = await run('publish', 'mf-library', '--from', from, '--json');
      return (JSON.parse(out) as { id: string }).id;
    };
    const [first, second] = [await publishOther('one'), await publishOther('two')];
    const ambiguous = await run('activate', 'mf-library', '1.0.0');
    expect(ambiguous.code).toBe(1);
    expect(ambiguous.error).toContain('mf-library 1.0.0 names 2 releases');
    expect(ambiguous.error).toContain(first);
    expect(ambiguous.error).toContain('name one by its id, or the hash in it');
    expect((await run('activate', 'mf-library', first.slice(-12))).out).toContain(`activated mf-library ${first}`);
    expect((await run('activate', 'mf-library', second)).out).toContain(`activated mf-library ${second}`);
    expect((await run('rollback', 'mf-library', '1.0.0')).out).toContain(`rolled back to mf-library ${first}`);
    await run('activate', 'mf-library', second);
    await run('activate', 'mf-library', await publishOther('three'));
    expect((await run('rollback', 'mf-library', '1.0.0')).error).toContain('names 2 releases');
  });

  it('activates a release for a share of the visitors, for all, or ends the canary', async () => {
    await run('publish', 'mf-library', '--from', from, '--activate');
    await writeFakeBuild(temporary.work, { app: 'mf-library', version: '1.1.0' });
    const canary = await run('publish', 'mf-library', '--from', from, '--percent', '10');
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

  it('retires a section, and brings it back', async () => {
    await run('publish', 'mf-library', '--from', from, '--activate');
    const { code, out } = await run('retire', 'mf-library', '--why', 'it breaks');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^retired mf-library 1\.0\.0-\w{12}: visitors no longer get it, rollback mf-library brings it back \(revision 2\)$/,
    );
    expect((await run('status')).out).toMatch(/^mf-library +\(retired\) +.* by mira +1\.0\.0-\w{12} /m);
    expect((await run('history')).out).toMatch(/mira +retire +mf-library +1\.0\.0-\w{12} +\(retired\) +it breaks$/m);
    expect(await run('retire', 'mf-library')).toMatchObject({
      code: 1,
      error: 'mf-library is already retired: rollback mf-library brings it back',
    });
    expect((await run('rollback', 'mf-library')).out).toMatch(
      /^rolled back to mf-library 1\.0\.0-\w{12}, which was retired \(revision 3\)$/,
    );
    expect((await run('retire', '--help')).out).toContain('Takes a section off the site');
    expect((await run('retire')).code).toBe(2);
    expect(JSON.parse((await run('retire', 'mf-library', '--json')).out)).toMatchObject({
      ok: true,
      outcome: 'retired',
    });
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
    await writeFile(path.join(folder, 'release.json'), '{');
    const { releases, ok } = JSON.parse((await run('verify', '--json')).out) as { releases: object[]; ok: boolean };
    expect(ok).toBe(false);
    expect(releases).toMatchObject([{ damage: [{ path: 'release.json', what: 'unreadable' }] }]);
    expect((await run('verify', 'mf-home')).error).toContain('mf-home is not in');
  });

  it('verifies every line of the audit, names what was changed, and then exits with code 1', async () => {
    const logIn = (subject: string) =>
      recordEvent(temporary.store, { by: 'mira', via: 'oidc' }, (registry) => ({
        registry,
        event: { what: 'login', subject },
      }));
    expect((await run('verify')).out).toMatch(/^the audit is empty$/m);
    for (const subject of ['one', 'two', 'three', 'four']) await logIn(subject);
    expect(await run('verify')).toMatchObject({
      code: 0,
      out: '0 releases are intact\n4 lines of the audit are intact',
    });
    const lines = await readFile(auditFile(temporary.folder), 'utf8');
    expect((await run('audit')).out).toBe(lines.trimEnd());
    expect(JSON.parse((await run('audit', '--json')).out)).toEqual({ ok: true, lines: lines.trimEnd().split('\n') });
    await writeFile(auditFile(temporary.folder), lines.replace('"two"', '"2"'));
    const { code, out } = await run('verify');
    expect(code).toBe(1);
    expect(out.split('\n').slice(1)).toEqual([
      'audit: line 2 was changed: it is not the one that line 3 names',
      'the audit has 1 problem; the registry does not prove lines 1 to 2: compare them with an earlier export by verify --audit FILE',
    ]);
    expect(JSON.parse((await run('verify', '--json')).out)).toMatchObject({
      ok: false,
      audit: { lines: 4, provenFrom: 3, problems: [{ what: 'changed', line: 2 }] },
    });
  });

  it('shows events in the history, with how somebody is known and who approved it', async () => {
    const actor = { by: 'mira', via: 'oidc', approvedBy: 'jonas' };
    for (const event of [
      { what: 'publish', app: 'mf-library', to: '1.0.0-0123456789ab', channel: 'pr-7' },
      { what: 'create-token', subject: 'ci-library', why: 'for the pipeline' },
    ] as const)
      await recordEvent(temporary.store, actor, (registry) => ({ registry, event }));
    const [, newest, oldest] = (await run('history')).out.split('\n');
    expect(newest).toMatch(/mira \(oidc\), approved by jonas +create-token +ci-library +for the pipeline$/);
    expect(oldest).toMatch(/jonas +publish \(channel pr-7\) +mf-library +1\.0\.0-0123456789ab$/);
  });

  it('inspects a build without a store, and exits with code 1 for an error', async () => {
    const good = await run('inspect', from, '--store', 's3://no-such-bucket/store');
    expect(good).toMatchObject({ code: 0, error: '' });
    expect(good.out).toMatch(
      /^warning: chunks\.locale-en is missing, so documents cannot load its texts \(en\) ahead: /,
    );
    expect(good.out).toMatch(/^mf-library 1\.0\.0: remoteEntry\.js is a classic script; segments \/mf-library$/m);
    expect(good.out).toMatch(
      /^packages: @learning-center\/shared \^1\.0\.0 \(built with 1\.0\.0\), react \^1\.0\.0 \(built with 1\.0\.0\)$/m,
    );
    expect(good.out).toMatch(/compressed: \d\.\d kB script \(limit 90\.0\), .* 3 files \(limit 12\)$/m);
    expect(good.out).toMatch(/^it keeps the section contract, with 5 warnings$/m);
    await writeFile(path.join(from, 'client/routes.css'), 'body{color:red}');
    const bad = await run('inspect', from);
    expect(bad.code).toBe(1);
    expect(bad.out).toMatch(
      /^error: client\/routes\.css has the selector body, .*\n.*\n.*\n.*\n1 error: publish refuses/m,
    );
    const { ok, findings, record } = JSON.parse((await run('inspect', from, '--json')).out) as Record<string, unknown>;
    expect({ ok, record }).toMatchObject({ ok: false, record: { app: 'mf-library' } });
    expect(findings).toContainEqual(expect.objectContaining({ level: 'error', field: 'client/routes.css' }));
    expect((await run('inspect')).error).toContain('inspect needs the folder of a build, such as mf-library/dist');
  });

  it('prunes, or only reports what would be pruned', async () => {
    expect((await run('prune')).out).toBe('nothing to prune: 0 releases stay');
    for (let minor = 0; minor < 11; minor += 1)
      await temporary.publishOld({ app: 'mf-library', version: `1.${minor}.0` }, 20 - minor);
    const names = /1 of 11 releases \(.* kB\): mf-library 1\.0\.0-\w{12}$/;
    expect((await run('prune', '--dry-run')).out).toMatch(new RegExp(`^would prune ${names.source}`));
    expect((await run('prune', 'mf-library', '--open-pages', '1')).out).toMatch(new RegExp(`^pruned ${names.source}`));
    expect(JSON.parse((await run('prune', '--json')).out)).toEqual({
      ok: true,
      pruned: [],
      retainedCount: 10,
      revokedPreviews: [],
      isDryRun: false,
    });
  });

  it('prints help', async () => {
    expect((await run('--help')).out).toContain('Exit code: 0 done, 1 refused or failed, 2 the command line is wrong.');
    const help = (await run('rollback', '--help')).out;
    expect(help).toContain('rollback <app> [release]');
    expect(help).not.toContain('publish <app>');
  });
});
