import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishApp, activateRelease, openStore, type ReleaseStore } from 'releases';
import { writeFakeBuild, type FakeBuild } from '../../../../releases/src/testing/fake-build.ts';
import { runHere } from '../../../../releases/src/testing/run-here.ts';
import { createApiSite, SHARED_TOKEN, type ApiSite } from './testing/api-site.ts';

jest.setTimeout(60_000);

let site: ApiSite;
let folder: string;
let local: ReleaseStore;
beforeEach(async () => {
  site = await createApiSite();
  folder = await mkdtemp(path.join(tmpdir(), 'local-'));
  local = await openStore({ address: path.join(folder, 'store') });
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const build = (options: FakeBuild) => writeFakeBuild(path.join(folder, 'work'), options);

/** Publishes the same build to both stores. */
async function publishToBoth(options: FakeBuild, shouldActivate = false): Promise<string> {
  const from = await build(options);
  const ids = [site.store, local].map(async (store) => {
    const { release } = await publishApp({ store, app: options.app, from, by: 'mira' });
    if (shouldActivate)
      await activateRelease({ store, app: options.app, target: release.id, by: 'mira', skipsSmokeCheck: true });
    return release.id;
  });
  return (await Promise.all(ids))[0] ?? '';
}

/** Runs a command line on the store of this machine, and on the site; returns both with the same address. */
async function runBoth(...argv: string[]) {
  const here = await runHere({ RELEASE_STORE: path.join(folder, 'store'), RELEASE_BY: 'mira' }, argv);
  const there = await site.run(SHARED_TOKEN, ...argv);
  const normalize = (text: string) =>
    text
      .replaceAll(/\/mf-\w+ in STORE|https:\/\/learn\.example\.com/g, 'STORE')
      .replaceAll(path.join(folder, 'store'), 'STORE')
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
  it.each<[title: string, argv: string[]]>([
    ['an unknown command', ['publsh', 'mf-library']],
    ['an option that the command does not have', ['retire', 'mf-library', '--percent', '5']],
    ['a missing app', ['activate']],
    ['a share above 100', ['activate', 'mf-library', '--percent', '200']],
    ['an app that is no name', ['publish', '../etc']],
    ['an app without releases', ['activate', 'mf-home']],
    ['a release that is not there', ['activate', 'mf-library', '9.9.9']],
    ['a version that two releases have', ['activate', 'mf-library', '1.0.0']],
    ['a canary of an app that is not active', ['activate', 'mf-webinar', '--percent', '10']],
    ['steps that do not rise', ['activate', 'mf-library', '--steps', '10,5,100']],
    ['steps of an app that is not active', ['activate', 'mf-webinar', '--steps', '10,100']],
    ['a hold without steps', ['rollout', 'hold', 'mf-library']],
    ['a promotion without a canary', ['promote', 'mf-library']],
    ['a rollback without an earlier release', ['rollback', 'mf-library']],
    ['a rollback to a release that was never active', ['rollback', 'mf-library', '1.1.0']],
    ['a retired app that was not active', ['retire', 'mf-webinar']],
    ['a shell that should be retired', ['retire', 'shell']],
    ['an unknown release to verify', ['verify', 'mf-library', '9.9.9']],
    ['a release that must not be pruned', ['prune', 'mf-library', '1.1.0']],
    ['a build that is not there', ['publish', 'mf-library', '--from', 'no-such-folder']],
    ['the same as JSON', ['promote', 'mf-library', '--json']],
    ['wrong usage as JSON', ['activate', '--json']],
  ])('refuses %s in the words of a run on this machine', async (_title, argv) => {
    await publishToBoth(FIRST, true);
    await publishToBoth({ ...FIRST, content: 'second' });
    await publishToBoth(SECOND);
    await publishToBoth({ app: 'mf-webinar' });
    const { here, there } = await runBoth(...argv);
    expect(there).toEqual(here);
    expect(here?.code).not.toBe(0);
  });

  it.each<[title: string, options: FakeBuild]>([
    ['is of another app', { app: 'mf-home' }],
    ['has a file name that some disks change', { app: 'mf-library', files: { 'client/a b.png': 'x' } }],
    ['has names that differ in capitals only', { app: 'mf-library', files: { 'client/CARD.png': 'x' } }],
    ['throws when it is loaded', { app: 'mf-library', files: { 'client/remoteEntry.js': 'throw 1' } }],
  ])('refuses a build that %s in the same words, before anything is sent', async (_title, options) => {
    const from = await build(options);
    const { here, there } = await runBoth('publish', 'mf-library', '--from', from);
    expect(there).toEqual(here);
    expect(here?.code).toBe(1);
    expect(site.log).toEqual([]);
  });

  it('publishes, activates, promotes, rolls back, and shows it, with the same results', async () => {
    const activated = await publishToBoth(SECOND);
    const publish = ['publish', 'mf-library', '--from', await build(FIRST), '--commit', 'abc123'];
    for (const argv of [
      publish,
      publish,
      ['activate', 'mf-library', activated],
      ['activate', 'mf-library', activated],
      ['activate', 'mf-library', '1.0.0', '--percent', '10'],
      ['activate', 'mf-library', '--steps', '10,50,100', '--every', '1h'],
      ['rollout', 'hold', 'mf-library', '--why', 'too early'],
      ['rollout', 'next', 'mf-library'],
      ['status'],
      ['rollout', 'resume', 'mf-library'],
      ['rollout', 'end', 'mf-library'],
      ['promote', 'mf-library', '--json'],
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

  it('inspects builds and explains commands on this machine, without the site', async () => {
    const environment = { RELEASES_URL: 'nonsense' };
    expect((await runHere(environment, ['inspect', await build(FIRST)])).code).toBe(0);
    expect((await runHere(environment, ['--help'])).out).toContain('Usage');
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
