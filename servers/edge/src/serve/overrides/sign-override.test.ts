import { execFile } from 'node:child_process';
import path from 'node:path';
import { useTemporaryStore } from '../../../../../releases/src/testing/temporary-store.ts';

const SECRET = 'a secret of the operators that nobody guesses';

const temporary = useTemporaryStore();

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
    const { id } = (await temporary.publish({ app: 'mf-library', version: '1.1.0' })).release;
    const { code, out, error } = await sign(`mf-library@${id}`, '--store', temporary.folder);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toContain(`/?release=mf-library%40${id}&release-until=`);
  });

  it('is refused in one line for a release that is not there', async () => {
    await temporary.publish({ app: 'mf-library', version: '1.1.0' });
    const { code, out, error } = await sign('mf-library@9.9.9', '--store', temporary.folder);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain('mf-library 9.9.9 is not in the store');
    expect(error.trim()).not.toContain('\n');
  });
});
