import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres } from '../../../../servers/kit/src/testing/find-postgres.ts';
import { startPostgres } from '../../../../servers/kit/src/testing/start-postgres.ts';
import { APPS } from '../../../../tools/local/paths.ts';
import { freePort } from '../../../../tools/local/start-server.ts';
import { imageWith, runService, startService } from '../../support/site/compose.ts';
import { readBodyText } from '../../support/page/html.ts';
import { expect, LONG_TAG, open, test } from '../../support/journey.ts';
import { buildFolder } from '../../support/site/own-edge.ts';
import { changeBuild } from '../../support/site/releases.ts';

test(
  'the services of docker-compose.yml build the site, ship one section and roll it back',
  { tag: LONG_TAG },
  async ({ page }) => {
    test.setTimeout(300_000);
    const programs = findPostgres();
    test.skip(programs === undefined, 'no PostgreSQL on this machine');
    const folder = await mkdtemp(path.join(tmpdir(), 'compose-'));
    await using started = new AsyncDisposableStack();
    started.defer(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startPostgres(programs!);
    started.defer(postgres.stop);

    const [edgePort, opsPort, ...apiPorts] = await Promise.all([
      freePort(),
      freePort(),
      freePort(),
      freePort(),
      freePort(),
    ]);
    const site = `http://localhost:${edgePort}`;
    const replacements = {
      '/store': path.join(folder, 'store'),
      '/cache': path.join(folder, 'cache'),
      '/data': path.join(folder, 'data'),
      '/data/catalog.sqlite': path.join(folder, 'data/catalog.sqlite'),
      'postgres://learning@postgres:5432/learning': postgres.databaseUrl,
      'http://api:3001': `http://127.0.0.1:${apiPorts[0]}`,
      'http://localhost:3000': site,
      'http://localhost:3000/': `${site}/`,
      '3000': String(edgePort),
      '9464': String(opsPort),
      '0.0.0.0': '127.0.0.1',
    };
    // A proxy with TLS stands in front of the edge.
    const env = { TRUSTED_PROXIES: '127.0.0.1' };
    const image = imageWith();
    const appImage = imageWith(Object.fromEntries(APPS.map((app) => [app, buildFolder(app)])));
    const tool = (...args: string[]) => runService('releases', { image, replacements, args });

    await runService('catalog', { image, replacements });
    // `--scale api=3`: three at once, on one new database.
    const apis = apiPorts.map((port) =>
      startService('api', {
        image,
        replacements: { ...replacements, '3001': String(port) },
        address: `http://127.0.0.1:${port}/MemberAPI/v2/LoginInfo`,
      }),
    );
    for (const api of apis) started.defer(async () => (await api).stop());
    await Promise.all(apis);

    // All apps at once, as on a first `up`.
    const outputs = await Promise.all(APPS.map((app) => runService(app, { image: appImage, replacements })));
    for (const line of outputs) expect(line).toMatch(/^activated /m);
    const edge = await startService('edge', { image, replacements, env, address: `${site}/registry.json` });
    started.defer(edge.stop);
    await open(page, `${site}/library`);
    await expect(page.getByRole('heading', { level: 1, name: 'Library', exact: true })).toBeVisible();

    // Guessing passwords locks out only the guesser.
    const logIn = async (visitor: string, name: string, password: string) => {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': visitor };
      const body = JSON.stringify({ name, password });
      return (await fetch(`${site}/member/api/login`, { method: 'POST', headers, body })).status;
    };
    for (let guess = 0; guess < 50; guess += 1) await logIn('203.0.113.1', `nobody-${guess}`, 'a guess');
    expect(await logIn('203.0.113.1', 'mira', 'dopesheet')).toBe(429);
    expect(await logIn('203.0.113.2', 'mira', 'dopesheet')).toBe(200);

    const library = async () => readBodyText(await (await fetch(`${site}/library`)).text());
    const next = await changeBuild({
      app: 'mf-library',
      version: '1.1.0',
      isAffected: (file) => file === 'client/locale-en.js' || file === 'server/index.cjs',
      change: (text) => text.replace(/("search\.page\.title":\s*")Library/, '$1Library of wonders'),
    });
    const nextImage = imageWith({ 'mf-library': next });
    expect(await runService('mf-library', { image: nextImage, replacements })).toMatch(
      /^activated mf-library 1\.1\.0-\S+ in place of .*; its pages were rendered with /m,
    );
    await expect.poll(library).toContain('Library of wonders');

    expect(await tool('rollback', 'mf-library')).toMatch(/^rolled back to mf-library 1\.0\.0-/);
    await expect.poll(library).not.toContain('Library of wonders');

    // A restarted container leaves the app as the operator left it.
    expect(await runService('mf-library', { image: nextImage, replacements })).toContain('was active before');
    expect(await tool('status')).toMatch(/mf-library +1\.0\.0-/);

    // A full backup while everything runs, and its restore.
    const backup = path.join(folder, 'backups');
    const moved = { ...replacements, '/backups': backup };
    const [made = ''] = /\S+ is a complete backup/.exec(await runTool('backup', ['--into', backup])) ?? [];
    expect(await runTool('restore', [made.split(' ')[0] ?? '', '--overwrite'])).toContain('releases are restored');
    expect(await logIn('203.0.113.2', 'mira', 'dopesheet')).toBe(200);
    expect((await fetch(`${site}/library`)).status).toBe(200);

    function runTool(name: 'backup' | 'restore', args: string[]) {
      return runService(name, {
        image,
        replacements: moved,
        args: name === 'backup' ? ['node', 'tools/backup/backup.ts', ...args] : args,
      });
    }
  },
);
