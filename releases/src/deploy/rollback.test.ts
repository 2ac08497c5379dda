import { rm } from 'node:fs/promises';
import { activateRelease } from './activate.ts';
import { rollbackApp } from './rollback.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';

const temporary = useTemporaryStore();
let ids: [string, string, string];
beforeEach(async () => {
  const idOf = async (version: string) => (await temporary.publish({ app: 'mf-library', version })).release.id;
  ids = [await idOf('1.0.0'), await idOf('1.1.0'), await idOf('1.2.0')];
});

const activateAll = async () => {
  for (const target of ids) await activateRelease({ store: temporary.store, app: 'mf-library', by: 'mira', target });
};
const rollback = async (target?: string) =>
  rollbackApp({ store: temporary.store, app: 'mf-library', by: 'mira', ...(target === undefined ? {} : { target }) });

describe('rolling back', () => {
  it('goes one release back each time, until there is no earlier one', async () => {
    await activateAll();
    expect(await rollback()).toMatchObject({ outcome: 'rolled back', from: ids[2], id: ids[1], revision: 4 });
    expect(await rollback()).toMatchObject({ from: ids[1], id: ids[0] });
    await expect(rollback()).rejects.toThrow(`mf-library had no release before ${ids[0]}: choose one with activate`);
    expect((await temporary.readOperations()).map(({ what }) => what)).toEqual([
      'activate',
      'activate',
      'activate',
      'rollback',
      'rollback',
    ]);
  });

  it('is refused for an app without an active release, and for a release that was not active before', async () => {
    await expect(rollback()).rejects.toThrow('mf-library has no active release: run activate mf-library first');
    await activateAll();
    await rollback();
    await expect(rollback('1.2.0')).rejects.toThrow(`mf-library 1.2.0 was not active before (these were: ${ids[0]})`);
  });

  it('is refused when the release is no longer in the store', async () => {
    await activateAll();
    await rm(temporary.descriptionOf({ app: 'mf-library', id: ids[1] }));
    await expect(rollback()).rejects.toThrow(`mf-library ${ids[1]} is not in the store`);
    expect((await rollback('1.0.0')).id).toBe(ids[0]);
  });

  it('is refused for a shell that lacks a name which a section takes, and so is the section before its shell', async () => {
    const UI = '@learning-center/shared/ui';
    const activate = async (app: string, target: string) =>
      activateRelease({ store: temporary.store, app, by: 'mira', target, skipsSmokeCheck: true });
    const publishShell = async (version: string, ...names: string[]) =>
      (await temporary.publish({ app: 'shell', version, sharedNames: { [UI]: names } })).release.id;
    const [older, newer] = [await publishShell('1.0.0'), await publishShell('1.1.0', 'Toggle')];
    const server = `const draw = () => require('${UI}').Toggle;`;
    const { id } = (await temporary.publish({ app: 'mf-library', version: '1.3.0', server })).release;
    await activate('shell', older);
    await expect(activate('mf-library', id)).rejects.toThrow(
      `mf-library ${id} needs Toggle of ${UI}, but the active shell ${older} has none: ` +
        `first activate shell ${newer}, or another release of mf-library`,
    );
    await activate('shell', newer);
    await activate('mf-library', id);
    await expect(rollbackApp({ store: temporary.store, app: 'shell', by: 'mira' })).rejects.toThrow(
      `the active mf-library ${id} needs Toggle of ${UI}, but shell ${older} has none: `,
    );
  });
});
