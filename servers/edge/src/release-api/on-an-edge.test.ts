import path from 'node:path';
import { readRegistry } from 'releases';
import { writeFakeBuild } from '../../../../releases/src/testing/fake-build.ts';
import { startCliWith } from '../../../../releases/src/testing/run-cli.ts';
import { listen } from '../testing/raw-request.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

const TOKEN = 'a-shared-token-of-the-operators-0000';

let site: TemporarySite;
beforeEach(async () => {
  site = await createTemporarySite();
});
afterEach(async () => site.remove());

describe('an edge with OPS_TOKEN', () => {
  it('takes a build from the release tool, activates it, and shows it to operators beside their pages', async () => {
    const { app } = await site.start({ opsToken: TOKEN });
    const environment = { RELEASES_URL: `http://127.0.0.1:${await listen(app)}`, RELEASES_TOKEN: TOKEN };
    const from = await writeFakeBuild(path.join(site.work, 'fake'), { app: 'mf-library' });
    const publish = ['publish', 'mf-library', `--from=${from}`, '--activate', '--by', 'Olga'];
    const { code, out, error } = await startCliWith(environment, ...publish).result;
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(/^activated mf-library 1\.0\.0-\w+ for the first time/);
    expect((await readRegistry(site.store)).lastChange).toMatchObject({ who: 'Olga', via: 'shared-token' });
    expect((await site.get('/ops/', { authorization: `Bearer ${TOKEN}` })).body).toContain('Olga');
    expect(site.logged('release-command')).toMatchObject([{ fields: { command: 'publish', app: 'mf-library' } }]);
  });
});
