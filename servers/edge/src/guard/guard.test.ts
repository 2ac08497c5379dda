import { activateRelease, readRegistry, rollbackApp, SHELL, type Registry } from 'releases';
import { createMetrics } from '../http/metrics.ts';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { LONG_PLAN, releasePlanned } from '../testing/planned-canary.ts';
import { until, useSites } from '../testing/temporary-site.ts';
import { createGuard, type Guard } from './guard.ts';
import { createVisitorHash } from '../serve/release-sets/visitor-hash.ts';

const LIMITS = { visitors: 6, percent: 20, windowMs: 60_000, freshMs: 60_000 };

let registry: Registry;
let guard: Guard;
let reads: jest.SpyInstance;
let log: { event: string; fields: Readonly<Record<string, unknown>> }[];

const site = useSites(async (site) => {
  await site.release(fakeShell());
  for (const name of ['mf-home', 'mf-library', 'mf-webinar'])
    await site.release(fakeSection(name, '"old"', { version: '0.9.0' }));
});

const newSection = (name: string) => site.release(fakeSection(name, '"new"', { version: '2.0.0' }));
const newShell = () => site.release(fakeShell({ version: '2.0.0' }));
const stateOf = async (app: string) => (await readRegistry(site.store)).apps[app];
/** What an edge does when the registry changes. */
const follow = async () => {
  registry = await readRegistry(site.store);
};

async function start(thresholds = LIMITS): Promise<void> {
  await follow();
  log = [];
  reads = jest.spyOn(site.store.records, 'get');
  guard = createGuard({
    ...{ store: site.store, trust: undefined, metrics: createMetrics(), visitorHash: createVisitorHash('') },
    log: (event, fields = {}) => void log.push({ event, fields }),
    config: { autoRollback: thresholds, rollouts: { minVisitors: 5 }, fleet: { name: 'eu-1', intervalMs: 2_000 } },
    ...{ registry: () => registry, isNeeded: (app) => app === 'mf-home', now: Date.now },
  });
}

interface FailureOptions {
  network?: number;
  shell?: string | undefined;
  release?: string | undefined;
}

/** Visitors who meet failures of an app, each from their own address. */
function fail(app: string, visitors: number, { network = 0, ...options }: FailureOptions = {}): void {
  const { shell = registry.apps[SHELL]?.active, release = registry.apps[app]?.active ?? '' } = options;
  for (let each = 0; each < visitors; each += 1)
    guard.report({
      ...{ app, release, reason: 'broken', visitor: `10.${network}.${each}.1` },
      ...{ hasRelease: (name, id) => id === (name === SHELL ? shell : release), sentAt: Date.now(), isRendered: false },
    });
}

/** Expects that the failures so far led to one rollback. */
async function expectRolledBack(app: string): Promise<void> {
  await until(() => log.length > 0);
  expect(log).toMatchObject([{ event: 'rolled-back', fields: { app } }]);
}

/** A rollback begins with a read of the registry, at once. */
const expectNoRollback = () => expect(reads).not.toHaveBeenCalled();

describe('failures after a fresh activation', () => {
  it('in one section that is older than the shell roll the shell back', async () => {
    await newSection('mf-home');
    await newShell();
    await start();
    fail('mf-home', 6);
    await expectRolledBack(SHELL);
    expect(reads).toHaveBeenCalled();
    expect((await readRegistry(site.store)).lastChange?.why).toBe('6 visitors met failures in mf-home within 60 s');
  });

  it('in several sections roll the shell back, although no section alone has enough and one is fresher', async () => {
    await newShell();
    await newSection('mf-home');
    await start();
    for (const [network, app] of ['mf-home', 'mf-library', 'mf-webinar'].entries()) fail(app, 3 - network, { network });
    await expectRolledBack(SHELL);
  });

  it('in one section that is fresher than the shell roll the section back, once, with the reason', async () => {
    await newShell();
    const old = (await stateOf('mf-home'))?.active;
    const bad = await newSection('mf-home');
    await start();
    fail('mf-home', 9);
    await expectRolledBack('mf-home');
    expect((await readRegistry(site.store)).lastChange).toMatchObject({
      ...{ who: 'edge (automatic)', what: 'rollback', from: bad, to: old },
      why: '6 visitors met failures within 60 s',
    });
  });

  it('in a section that also failed with the previous shell roll the section back', async () => {
    await newSection('mf-home');
    await start();
    fail('mf-home', 3);
    await newShell();
    await follow();
    fail('mf-home', 6);
    await expectRolledBack('mf-home');
  });

  it.each([SHELL, 'mf-home'])('of a canary of %s end the canary', async (app) => {
    await newSection('mf-home');
    const canary =
      app === SHELL
        ? await site.releaseCanary(fakeShell({ version: '2.0.0' }), 10)
        : await releasePlanned(site, fakeSection(app, '"3"', { version: '3.0.0' }), LONG_PLAN);
    await start();
    fail('mf-home', 6, app === SHELL ? { shell: canary } : { release: canary });
    await expectRolledBack(app);
    expect((await stateOf(app))?.canary).toBeUndefined();
  });
});

describe('a release is not rolled back automatically', () => {
  const badSection = () => newSection('mf-library');

  it.each([
    ['when one visitor reports again and again', Array.from({ length: 20 }, () => '10.0.0.1')],
    ['when one visitor has a /56 of IPv6', Array.from({ length: 20 }, (_, each) => `2001:db8:1:${each}::1`)],
  ])('%s', async (_what, visitors) => {
    const release = await badSection();
    await start();
    const hasRelease = () => true;
    for (const visitor of visitors)
      guard.report({ app: 'mf-library', release, reason: 'x', visitor, hasRelease, sentAt: 1, isRendered: false });
    expect(guard.failures()).toMatchObject([{ failures: 20, visitors: 1 }]);
    expectNoRollback();
  });

  it.each([
    ['when it is no longer fresh', { ...LIMITS, freshMs: -60_000 }],
    ['when automatic rollbacks are off', { ...LIMITS, visitors: 0 }],
  ])('%s', async (_what, thresholds) => {
    await badSection();
    await start(thresholds);
    fail('mf-library', 12);
    expectNoRollback();
  });

  it('when a rollback restored it: the next step is left to the operators', async () => {
    await badSection();
    await rollbackApp({ store: site.store, app: 'mf-library', by: 'operator Olga' });
    await start();
    fail('mf-library', 12);
    expectNoRollback();
  });

  it('while it is pinned, which is logged once, and others are rolled back meanwhile', async () => {
    const activation = { store: site.store, app: 'mf-library', by: 'operator Olga', skipsSmokeCheck: true };
    await badSection();
    await activateRelease({ ...activation, isPinned: true });
    await newSection('mf-home');
    await start();
    fail('mf-library', 12);
    expectNoRollback();
    expect(log).toMatchObject([{ event: 'rollback-skipped', fields: { app: 'mf-library', visitors: 6 } }]);
    log = [];
    fail('mf-home', 6);
    await expectRolledBack('mf-home');
    log = [];
    await activateRelease(activation);
    await follow();
    fail('mf-library', 1);
    await expectRolledBack('mf-library');
  });

  it('while few visitors fail compared to those without a failure', async () => {
    const release = await badSection();
    await start();
    const app = (name: string, id: string) => ({
      name,
      release: id,
      container: name,
      entry: '/',
      segments: [],
      sidebar: [],
    });
    const set = { revision: 1, apps: [app(SHELL, registry.apps[SHELL]?.active ?? ''), app('mf-library', release)] };
    for (let each = 0; each < 60; each += 1)
      guard.recordPage({ set, section: 'mf-library', visitor: `10.1.${each}.1` });
    fail('mf-library', 12);
    expectNoRollback();
    fail('mf-library', 12, { network: 1 });
    await expectRolledBack('mf-library');
  });

  it('for failures on pages of a shell that was rolled back meanwhile', async () => {
    await newSection('mf-home');
    const shell = await newShell();
    await start();
    fail('mf-home', 6);
    await expectRolledBack(SHELL);
    await follow();
    reads.mockClear();
    fail('mf-home', 12, { network: 9, shell });
    expectNoRollback();
  });
});

describe('the first release of an app', () => {
  it('is taken off the site when it fails, once, with the reason', async () => {
    const release = await site.release(fakeSection('mf-films', '"the first"'));
    await start();
    fail('mf-films', 12);
    await expectRolledBack('mf-films');
    expect(log).toMatchObject([{ fields: { release, to: null, outcome: 'retired' } }]);
    const { apps, retired, lastChange } = await readRegistry(site.store);
    expect([apps['mf-films'], retired?.['mf-films']?.active]).toEqual([undefined, release]);
    expect(lastChange).toMatchObject({ what: 'retire', why: '6 visitors met failures within 60 s' });
  });

  it('stays if every page needs it, which is said once and keeps no other release from going back', async () => {
    await newSection('mf-library');
    await start();
    fail('mf-home', 12);
    guard.judge([]);
    expectNoRollback();
    expect(log).toMatchObject([{ event: 'rollback-skipped', fields: { app: 'mf-home', visitors: 6 } }]);
    log = [];
    fail('mf-library', 6);
    await expectRolledBack('mf-library');
  });
});
