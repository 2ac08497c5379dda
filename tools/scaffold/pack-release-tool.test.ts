import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFakeBuild } from '../../releases/src/testing/fake-build.ts';
import { createApiSite, type ApiSite } from '../../servers/edge/src/release-api/testing/api-site.ts';
import { ROOT } from '../local/paths.ts';
import { runCommand } from '../local/run-command.ts';

jest.setTimeout(120_000);

let project: string;
let site: ApiSite;
beforeAll(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'film-club-'));
  site = await createApiSite();
});
afterAll(async () => {
  await site.close();
  rmSync(project, { recursive: true, force: true });
});

/** Installs the packed tool as npm would: its files, and the packages that it names. */
async function install(): Promise<string> {
  const packages = path.join(project, 'packages');
  const packed = await runCommand([process.execPath, 'tools/scaffold/pack-release-tool.ts', packages]);
  expect(packed).toEqual({ code: 0, output: `Packed ${path.join(packages, 'learning-center-releases-1.0.0.tgz')}\n` });
  const modules = path.join(project, 'node_modules');
  const tool = path.join(modules, '@learning-center/releases');
  mkdirSync(tool, { recursive: true });
  const file = path.join(packages, 'learning-center-releases-1.0.0.tgz');
  expect((await runCommand(['tar', '-xzf', file, '-C', tool, '--strip-components=1'])).code).toBe(0);
  const { dependencies, bin } = JSON.parse(readFileSync(path.join(tool, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    bin: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }
  return path.join(tool, bin['learning-center-releases'] ?? '');
}

describe('a team outside this repository', () => {
  it('inspects, publishes and activates its section on a site with the packed release tool', async () => {
    const tool = await install();
    const from = await writeFakeBuild(project, { app: 'mf-library' });
    const run = (...argv: string[]) =>
      runCommand([process.execPath, tool, ...argv], {
        cwd: project,
        env: { RELEASES_URL: site.origin, RELEASES_TOKEN: 'token-of-library' },
      });
    expect((await run('inspect', from)).output).toContain('it keeps the section contract');
    const published = await run('publish', 'mf-library', '--from', from, '--activate');
    expect(published).toEqual({
      code: 0,
      output: expect.stringMatching(/^activated mf-library 1\.0\.0-\w+ for the first/),
    });
    expect((await run('status')).output).toContain('by token ci-library: activate mf-library');
    expect(await run('retire', 'mf-library')).toMatchObject({
      code: 1,
      output: 'token ci-library publishes mf-library: only operators may run retire\n',
    });
  });
});
