import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readDescription } from '../../files/release-files.ts';
import { readHistory } from '../../log/read-log.ts';
import type { Release } from '../../model/format.ts';
import { readTrustFile } from '../../sign/trust-file.ts';
import { openStore } from '../../stores/open-store.ts';
import { runHere } from '../../testing/run-here.ts';
import { createSigningKeys } from '../../testing/signing-keys.ts';
import { useTemporaryStore } from '../../testing/temporary-store.ts';
import { publishFromStore } from './publish.ts';

const APP = 'mf-library';

const staging = useTemporaryStore();
const production = useTemporaryStore();
let release: Release;
beforeEach(async () => {
  release = (await staging.publish({ app: APP })).release;
});

const publish = (from: string, ...options: string[]) =>
  runHere({ RELEASE_STORE: production.folder, RELEASE_BY: 'olga' }, ['publish', APP, '--from', from, ...options]);
const refusalOf = async (from: string) => (await publish(from)).error;

describe('a release of another store', () => {
  it('is published with the same description, and both logs say who and why', async () => {
    const { code, out } = await publish(`${staging.folder}/${APP}@${release.hash}`, '--why', 'the tests passed');
    expect([code, out]).toEqual([0, expect.stringMatching(new RegExp(`^published ${APP} ${release.id} .*activate`))]);
    const [ours, theirs] = await Promise.all([staging, production].map(({ store }) => readDescription(store, release)));
    expect(theirs).toEqual(ours);
    const common = { who: 'olga', app: APP, to: release.id, why: 'the tests passed' };
    const from = { ...common, what: 'publish', subject: `from ${staging.folder}` };
    expect((await readHistory(production.store))[0]).toMatchObject(from);
    const to = { ...common, what: 'copy', subject: `to ${production.folder}` };
    expect((await readHistory(staging.store))[0]).toMatchObject(to);
  });

  it('is copied once, and repaired if a file of the copy is missing', async () => {
    const from = `${staging.folder}/${APP}@1.0.0`;
    await publish(from);
    expect((await publish(from)).out).toContain('already published');
    expect((await readHistory(staging.store)).filter(({ what }) => what === 'copy')).toHaveLength(1);
    await rm(path.join(production.folder, 'files', APP, release.id, 'client'), { recursive: true });
    expect((await publish(from)).out).toMatch(/^repaired/);
  });

  it('is refused with what to do if it is damaged, missing or of another app', async () => {
    const other = path.join(staging.folder, '../other');
    expect(await refusalOf(`${other}/${APP}@1.0.0`)).toContain(`${other} has no release of ${APP}: name another store`);
    expect(await refusalOf(`${staging.folder}/${APP}@9.9.9`)).toContain(`${APP} 9.9.9 is not in the store`);
    expect(await refusalOf(`${staging.folder}/mf-home@1.0.0`)).toContain('names a release of mf-home, not of');
    await rm(path.join(staging.folder, 'files', APP, release.id, 'server/index.cjs'));
    expect(await refusalOf(`${staging.folder}/${APP}@1.0.0`)).toMatch(
      /is damaged in .* \(server\/index.cjs is missing\): publish it there again/,
    );
    await expect(readDescription(production.store, release)).rejects.toThrow('is not in the store');
  });

  it('is refused if no key that the target trusts signed it, before anything is written', async () => {
    const { trustFile } = await createSigningKeys(path.join(production.work, 'keys'));
    const trustedKeys = await readTrustFile(trustFile);
    const store = await openStore({ address: production.folder });
    const publishing = publishFromStore(
      { store, app: APP, by: 'olga', trustedKeys },
      { address: staging.folder, target: release.id },
    );
    await expect(publishing).rejects.toThrow(`${APP} ${release.id} is refused: it is not signed`);
    expect(await readHistory(store)).toEqual([]);
  });
});
