import { createTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { runCommandLine } from './run.ts';

let temporary: TemporaryStore;
let from: string;
beforeEach(async () => {
  temporary = await createTemporaryStore();
  from = await writeFakeBuild(temporary.work, { app: 'mf-library' });
});
afterEach(async () => temporary.remove());

async function run(...argv: string[]) {
  const lines = { out: [] as string[], error: [] as string[] };
  const environment = { RELEASE_STORE: temporary.store, RELEASE_BY: 'mira', RELEASE_COMMIT: 'abc123' };
  const code = await runCommandLine(argv, environment, {
    out: (line) => lines.out.push(line),
    error: (line) => lines.error.push(line),
  });
  return { code, out: lines.out.join('\n'), error: lines.error.join('\n') };
}

describe('the command line', () => {
  it('says in one line what it did', async () => {
    const published = await run('publish', 'mf-library', '--from', from);
    expect(published).toMatchObject({ code: 0, error: '' });
    expect(published.out).toMatch(
      /^published mf-library 1\.0\.0-\w{12} \(6 files, .* kB, .* kB compressed\) in .*; to give it to visitors: activate mf-library 1\.0\.0-\w{12}$/,
    );
    expect((await run('publish', 'mf-library', '--from', from)).out).toMatch(
      /^nothing to do, published already: mf-library/,
    );
    expect((await run('activate', 'mf-library')).out).toMatch(
      /^activated mf-library 1\.0\.0-\w{12} for the first time \(revision 1\)$/,
    );
    expect((await run('activate', 'mf-library')).out).toMatch(/^nothing to do, .* is active already \(revision 1\)$/);
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

  it('shows the state of each part in a table', async () => {
    expect((await run('status')).out).toContain('holds no release yet: run publish <app> first');
    await run('publish', 'mf-library', '--from', from);
    const lines = (await run('status')).out.split('\n');
    expect(lines[0]).toMatch(/^PART +ACTIVE +SINCE \(UTC\) +BEFORE +NEWEST PUBLISHED$/);
    expect(lines[1]).toMatch(/^mf-library +\(none active\) +1\.0\.0-\w{12} \(1 in the store\)$/);
  });

  it('speaks JSON, failures included', async () => {
    const published = JSON.parse((await run('publish', 'mf-library', '--from', from, '--json')).out) as { id: string };
    expect(published).toMatchObject({ ok: true, app: 'mf-library', outcome: 'published' });
    expect(JSON.parse((await run('status', '--json')).out)).toMatchObject({
      ok: true,
      revision: 0,
      parts: [
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

  it('refuses with exit code 1, and is wrongly called with exit code 2', async () => {
    expect(await run('activate', 'mf-library')).toMatchObject({ code: 1, out: '' });
    for (const [argv, reason] of [
      [['deploy'], '"deploy" is not a command: use one of publish'],
      [['publish'], 'publish needs the name of a part, such as mf-library'],
      [['status', 'mf-home'], 'status does not take "mf-home"'],
      [['status', '--colour'], "Unknown option '--colour'"],
    ] as const) {
      const { code, error } = await run(...argv);
      expect(code).toBe(2);
      expect(error).toContain(reason);
    }
  });

  it('helps', async () => {
    expect((await run('--help')).out).toContain('Exit code: 0 done, 1 refused or failed, 2 the command line is wrong.');
    const help = (await run('rollback', '--help')).out;
    expect(help).toContain('rollback <app> [version or id]');
    expect(help).not.toContain('publish <app>');
  });
});
