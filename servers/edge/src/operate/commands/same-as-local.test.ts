import path from 'node:path';
import { publishApp, activateRelease } from 'releases';
import { writeFakeBuild, type FakeBuild } from '../../../../../releases/src/testing/fake-build.ts';
import { runHere } from '../../../../../releases/src/testing/run-here.ts';
import { useTemporaryStore } from '../../../../../releases/src/testing/temporary-store.ts';
import { SHARED_TOKEN, useApiSites } from './testing/api-site.ts';

jest.setTimeout(180_000);

const site = useApiSites();
const local = useTemporaryStore();

const build = (options: FakeBuild) => writeFakeBuild(local.work, options);

/** Publishes the same build to both stores. */
async function publishToBoth(options: FakeBuild, shouldActivate = false): Promise<string> {
  const from = await build(options);
  const ids = [site.store, local.store].map(async (store) => {
    const { release } = await publishApp({ store, app: options.app, from, by: 'mira' });
    if (shouldActivate)
      await activateRelease({ store, app: options.app, target: release.id, by: 'mira', skipsSmokeCheck: true });
    return release.id;
  });
  return (await Promise.all(ids))[0] ?? '';
}

/** Runs a command line on the store of this machine, and on the site; returns both with the same address. */
async function runBoth(...argv: string[]) {
  const here = await runHere({ RELEASE_STORE: local.folder, RELEASE_BY: 'mira' }, argv);
  const there = await site.run(SHARED_TOKEN, ...argv);
  const normalize = (text: string) =>
    text
      .replaceAll(/\/mf-\w+ in STORE|https:\/\/learn\.example\.com/g, 'STORE')
      .replaceAll(local.folder, 'STORE')
      .replaceAll('STORE/releases', 'STORE')
      .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g, 'TIME')
      .replaceAll(/\(in \d+ ms\)/g, '')
      // Only a site says how it knows a name.
      .replaceAll(/ \(shared-token\)/g, '')
      .replaceAll(/ {2,}/g, '  ');
  const both = [here, there].map(({ code, out, error }) => ({ code, out: normalize(out), error: normalize(error) }));
  return { here: both[0], there: both[1] };
}

const FIRST = { app: 'mf-library' };
const SECOND = { app: 'mf-library', version: '1.1.0' };

describe('a command on a site', () => {
  it('refuses what a run on this machine refuses, in the same words, as text and as JSON', async () => {
    await publishToBoth(FIRST, true);
    await publishToBoth({ ...FIRST, content: 'second' });
    await publishToBoth(SECOND);
    await publishToBoth({ app: 'mf-webinar' });
    for (const line of [
      'publsh mf-library',
      'activate',
      'activate mf-home',
      'activate mf-library 9.9.9',
      'activate mf-library 1.0.0',
      'promote mf-library',
      'rollback mf-library 1.1.0',
      'prune mf-library 1.1.0',
      'promote mf-library --json',
      'activate --json',
    ]) {
      const { here, there } = await runBoth(...line.split(' '));
      expect({ line, ...there }).toEqual({ line, ...here });
      expect(here?.code).not.toBe(0);
    }
  });

  it.each<[title: string, options: FakeBuild]>([
    ['is of another app', { app: 'mf-home' }],
    ['throws when it is loaded', { app: 'mf-library', files: { 'client/remoteEntry.js': 'throw 1' } }],
  ])('refuses a build that %s in the same words, before anything is sent', async (_title, options) => {
    const from = await build(options);
    const { here, there } = await runBoth('publish', 'mf-library', '--from', from);
    expect(there).toEqual(here);
    expect(here?.code).toBe(1);
    expect(site.log).toEqual([]);
  });

  it('publishes, activates, rolls back, retires, and shows it, with the same results', async () => {
    await publishToBoth(SECOND, true);
    const publish = ['publish', 'mf-library', '--from', await build(FIRST), '--commit', 'abc123'];
    for (const argv of [
      publish,
      publish,
      ['activate', 'mf-library', '1.0.0'],
      ['rollback', 'mf-library', '--why', 'too blue'],
      ['retire', 'mf-library'],
      ['verify'],
      ['history'],
      ['prune', '--dry-run'],
      ['status'],
    ]) {
      const { here, there } = await runBoth(...argv);
      expect(there).toEqual(here);
      expect(there).toMatchObject({ code: 0, error: '' });
    }
  });

  it('never shows folders of the site’s machine', async () => {
    const from = await build(FIRST);
    for (const argv of [
      ['publish', 'mf-library', '--from', from, '--json'],
      ['status'],
      ['verify', 'mf-home'],
      ['status', '--json'],
    ]) {
      const { out, error } = await site.run(SHARED_TOKEN, ...argv);
      expect(out + error).not.toContain(path.dirname(site.storeFolder));
    }
  });
});
