import path from 'node:path';
import { retireApp, readRegistry } from '../../releases/src/index.ts';
import { writeFakeBuild } from '../../releases/src/testing/fake-build.ts';
import { useTemporaryStore } from '../../releases/src/testing/temporary-store.ts';
import { runCommand } from '../local/run-command.ts';

const temporary = useTemporaryStore();
beforeEach(() => writeFakeBuild(temporary.work, { app: 'mf-library' }));

/** Runs as in an app's container, whose working folder contains the build. */
const ship = async () => {
  const script = path.join(import.meta.dirname, 'ship.ts');
  const options = { cwd: temporary.work, env: { RELEASE_STORE: temporary.folder } };
  const { code, output } = await runCommand([process.execPath, script, 'mf-library'], options);
  return { code, output: output.trim() };
};

describe('an app’s container', () => {
  it('activates its release, and leaves it retired when it restarts after that', async () => {
    expect((await ship()).output).toMatch(
      /^mf-library 1\.0\.0-\w{12} is published and active; no page could be rendered/,
    );
    await retireApp({ store: temporary.store, app: 'mf-library', by: 'mira' });
    const again = await ship();
    expect(again.code).toBe(0);
    expect(again.output).toContain('was active before, and visitors now get no release of it');
    expect((await readRegistry(temporary.store)).apps).toEqual({});
  });
});
