import { execFile } from 'node:child_process';
import path from 'node:path';
import { fakeSection } from '../testing/fake-apps.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

const SECRET = 'a secret of the operators that nobody guesses';

let site: TemporarySite;
let id: string;

beforeAll(async () => {
  site = await createTemporarySite();
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
  it('is signed for an existing release', async () => {
    const { code, out, error } = await sign(`mf-library@${id}`, '--store', site.storeFolder);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toContain(`/?release=mf-library%40${id}&release-until=`);
  });

  it('is refused in one line for a release that is not there', async () => {
    const { code, out, error } = await sign('mf-library@9.9.9', '--store', site.storeFolder);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain('mf-library 9.9.9 is not in the store');
    expect(error.trim()).not.toContain('\n');
  });
});
