import path from 'node:path';
import { retirePart, readRegistry } from '../src/index.ts';
import { writeFakeBuild } from '../src/testing/fake-build.ts';
import { createTemporaryStore, type TemporaryStore } from '../src/testing/temporary-store.ts';
import { runCommand } from './run-command.ts';

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await createTemporaryStore();
  await writeFakeBuild(temporary.work, { app: 'mf-library' });
});
afterEach(async () => temporary.remove());

/** As a part's container does, in whose folder the build lies. */
const ship = async (env: Record<string, string> = {}) => {
  const script = path.join(import.meta.dirname, 'ship.ts');
  const options = { cwd: temporary.work, env: { RELEASE_STORE: temporary.store, ...env } };
  const { code, output } = await runCommand([process.execPath, script, 'mf-library'], options);
  return { code, output: output.trim() };
};

describe('a part’s container', () => {
  it('gives visitors its release, and leaves it retired when it starts again after that', async () => {
    expect((await ship()).output).toMatch(
      /^mf-library 1\.0\.0-\w{12} is published and active; no page could be rendered/,
    );
    await retirePart({ store: temporary.store, app: 'mf-library', by: 'mira' });
    const again = await ship();
    expect(again.code).toBe(0);
    expect(again.output).toContain('was given to visitors before, who now get none of it (it is retired)');
    expect((await readRegistry(temporary.store)).parts).toEqual({});
  });

  it('makes no folder of a store that is an address', async () => {
    const { code, output } = await ship({ RELEASE_STORE: 's3://bucket' });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining('the store s3://bucket is an address'),
    });
  });
});
