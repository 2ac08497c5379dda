import { execFile } from 'node:child_process';
import path from 'node:path';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

const SECRET = 'a secret of the operators that nobody guesses';

let site: TemporarySite;
let id: string;

beforeAll(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  id = await site.publish(fakeSection('mf-library', '"next"', { version: '1.1.0' }));
});

afterAll(() => site.remove());

const sign = (...args: string[]) =>
  new Promise<{ code: number; out: string; error: string }>((resolve) => {
    const script = path.join(import.meta.dirname, 'sign-override.ts');
    const env = { ...process.env, OVERRIDE_SECRET: SECRET };
    execFile(process.execPath, [script, ...args], { env }, (failure, out, error) =>
      resolve({ code: Number(failure?.code ?? 0), out, error }),
    );
  });

describe('a link for testers', () => {
  it('is signed for an existing release, named by id, hash or version', async () => {
    for (const target of [id, id.slice(-12), '1.1.0']) {
      const { code, out, error } = await sign(`mf-library@${target}`, '--store', site.storeFolder);
      expect({ code, error }).toEqual({ code: 0, error: '' });
      expect(out).toContain(`/?release=mf-library%40${target}&release-until=`);
    }
  });

  it.each([
    ['a release that is not there', 'mf-library@9.9.9', 'mf-library 9.9.9 is not in the store'],
    ['an app that does not exist', 'mf-nothing@1.0.0', 'no release of mf-nothing is in the store'],
  ])('is refused in one line for %s', async (_what, override, reason) => {
    const { code, out, error } = await sign(override, '--store', site.storeFolder);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain(reason);
    expect(error.trim()).not.toContain('\n');
  });

  it('is signed without a store, with a warning that the release was not checked', async () => {
    const { code, out, error } = await sign('mf-library@9.9.9', '--store', path.join(site.storeFolder, 'nowhere'));
    expect(code).toBe(0);
    expect(out).toContain('release=mf-library%409.9.9');
    expect(error).toContain('it was not checked whether these releases exist');
  });
});
