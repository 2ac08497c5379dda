import { readFleet, readRegistry, SHELL, type Registry } from 'releases';
import type { HasRelease } from '../serve/release-sets/page-tokens.ts';
import { createVisitorHash } from '../serve/release-sets/visitor-hash.ts';
import { createMetrics } from '../http/metrics.ts';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { LONG_PLAN, releasePlanned, startPlan } from '../testing/planned-canary.ts';
import { until, useSites } from '../testing/temporary-site.ts';
import { createGuard, type Guard } from './guard.ts';

const HOUR = 3_600_000;
const OTHER_EDGE = { name: 'eu-2', isRunning: true, counts: [] };
const NO_ROLLBACKS = { visitors: 0, percent: 20, windowMs: 60_000, freshMs: 60_000 };

const hashes = createVisitorHash('');

let active: string;
let canary: string;
let clock: () => number;
let registry: Registry;
let guard: Guard;
let logged: string[];

const site = useSites(async (site) => {
  await site.release(fakeShell());
  active = await site.release(fakeSection('mf-library', '"the library"'));
  canary = await releasePlanned(site, fakeSection('mf-library', '"new"', { version: '2.0.0' }), LONG_PLAN);
  clock = Date.now;
  logged = [];
  await follow();
  const log = (event: string) => void logged.push(event);
  guard = createGuard({
    ...{ store: site.store, trust: undefined, log, metrics: createMetrics(), visitorHash: hashes },
    config: { autoRollback: NO_ROLLBACKS, rollouts: { minVisitors: 5 }, fleet: { name: 'eu-1', intervalMs: 2_000 } },
    isNeeded: () => false,
    ...{ registry: () => registry, now: () => clock() },
  });
});

/** What an edge does when the registry changes. */
const follow = async () => {
  registry = await readRegistry(site.store);
};
const library = async () => (await readRegistry(site.store)).apps['mf-library'];
const report = () => {
  guard.judge([]);
  return guard.ownReport().rollouts.find(({ observations }) => observations.app === 'mf-library');
};

/** A page of a section's release and a shell. */
const pageWith =
  (library: string, shell = registry.apps[SHELL]?.active): HasRelease =>
  (app, id) =>
    id === (app === SHELL ? shell : library);

/** A visitor of a network of their own. */
const visitorOf = (release: string, each: number) => `10.${release === canary ? 1 : 2}.${each >> 8}.${each & 255}`;

/** Lets visitors send what they felt, half of them with the canary. */
const sendVisits = (
  lcp: { canary: number; active: number },
  change: { hasRelease?: HasRelease; sentAt?: number; isRendered?: boolean } = {},
) => {
  for (let each = 0; each < 300; each += 1)
    for (const release of [canary, active]) {
      const time = (release === canary ? lcp.canary : lcp.active) * (0.8 + 0.4 * ((each * 7) % 10) * 0.1);
      const visit = { app: 'mf-library', release, isCold: true, lcp: time };
      const page = { hasRelease: pageWith(release), sentAt: clock() + 1, isRendered: false };
      guard.recordVisit({ ...page, visit, visitor: visitorOf(release, each), ...change });
    }
};

describe('a canary with a plan that is slow', () => {
  it('goes back, and says how often its pages were slower', async () => {
    sendVisits({ canary: 3_000, active: 1_000 });
    expect(report()?.note).toMatch(
      /^worse: first pages were slower than with the active release in 100.0% of \d+ comparisons$/,
    );
    await until(async () => (await library())?.canary === undefined);
    expect((await readRegistry(site.store)).lastChange).toMatchObject({ what: 'rollback', from: canary, to: active });
  });

  it('stays if the active release is as slow', async () => {
    sendVisits({ canary: 3_000, active: 3_000 });
    expect(report()?.note).toBe('fine so far; 100% in 60 min');
  });
});

describe('a canary with a plan is not slow', () => {
  const timeOf = (each: number) => 1_000 * (0.8 + 0.4 * ((each * 7) % 10) * 0.1);

  it('because its pages are not in the edge’s cache yet', async () => {
    for (let each = 0; each < 600; each += 1)
      for (const release of [canary, active]) {
        const isRendered = release === canary || each % 11 === 0;
        const lcp = timeOf(each) + (isRendered ? 2_000 : 0);
        const visit = { app: 'mf-library', release, isCold: true, lcp };
        const page = { hasRelease: pageWith(release), sentAt: clock() + 1, isRendered };
        guard.recordVisit({ ...page, visit, visitor: visitorOf(release, each) });
      }
    expect(report()?.note).toBe('fine so far; 100% in 60 min');
  });
});

describe('visits that do not count for a canary', () => {
  const expectNothing = () => {
    const nobody = { served: [], measured: [] };
    expect(report()?.observations.arms).toEqual({ canary: nobody, active: nobody });
  };

  it('are those of pages that were sent before its step', () => {
    report();
    sendVisits({ canary: 3_000, active: 1_000 }, { sentAt: Date.now() - 60_000 });
    expectNothing();
  });

  it('are those of pages that have a canary of the shell too, and the others decide', async () => {
    const shell = await site.releaseCanary(fakeShell({ version: '1.1.0', word: 'second' }), 30);
    await follow();
    sendVisits({ canary: 3_000, active: 1_000 }, { hasRelease: pageWith(canary, shell) });
    expectNothing();
    const start = (id: string) => Number.parseInt(id.slice(-12), 16);
    const isIn = (id: string, percent: number) => (bucket: number) =>
      (((bucket - start(id)) % 100) + 100) % 100 < percent;
    const compared = Array.from({ length: 100 }, (_, bucket) => bucket).filter((bucket) => !isIn(shell, 30)(bucket));
    expect(report()?.share).toBe(compared.filter(isIn(canary, 50)).length / compared.length);
  });
});

describe('a canary of the shell with a plan', () => {
  it('is judged by the visits and failures of every section', async () => {
    const shell = await releasePlanned(site, fakeShell({ version: '1.1.0', word: 'second' }), LONG_PLAN);
    await follow();
    for (let each = 0; each < 30; each += 1) {
      const page = { hasRelease: pageWith(active, shell), sentAt: clock() + 1, isRendered: false };
      guard.report({ app: 'mf-library', release: active, reason: 'x', visitor: `10.0.${each}.1`, ...page });
    }
    guard.judge([]);
    await until(async () => (await readRegistry(site.store)).apps[SHELL]?.canary === undefined);
    expect((await library())?.canary?.id).toBe(canary);
  });
});

/** Lets the step be as old as another edge reports it. */
const age = () => {
  report();
  const rollouts = guard.ownReport().rollouts.map((step) => ({ ...step, ageMs: HOUR }));
  guard.judge([{ ...OTHER_EDGE, rollouts }]);
  return guard.ownReport().rollouts[0];
};

const hold = async () => {
  const held = { by: 'Mira', when: '2026-01-01T00:00:00.000Z', why: 'a holiday' };
  await startPlan(site.store, { app: 'mf-library', id: canary }, { ...LONG_PLAN, held });
  await follow();
};

describe('a canary with a plan whose step is over', () => {
  it('waits for visitors, and logs this once', () => {
    for (let time = 0; time < 2; time += 1) expect(age()?.note).toBe('waits: 0 of 5 visitors got the canary');
    expect(logged).toEqual(['rollout-waits']);
  });

  it('stays while somebody holds it', async () => {
    await hold();
    sendVisits({ canary: 1_000, active: 1_000 });
    expect(age()?.note).toBe('fine so far');
  });
});

it('a canary whose plan somebody holds goes back when it fails', async () => {
  await hold();
  for (let each = 0; each < 30; each += 1) {
    const page = { hasRelease: pageWith(canary), sentAt: clock() + 1, isRendered: false };
    guard.report({ app: 'mf-library', release: canary, reason: 'x', visitor: `10.0.${each}.1`, ...page });
  }
  guard.judge([]);
  await until(async () => (await library())?.canary === undefined);
  expect((await library())?.active).toBe(active);
});

describe('a step does not end early', () => {
  it('but as soon as its time is over by the reports of other edges', async () => {
    sendVisits({ canary: 1_000, active: 1_000 });
    const own = report();
    if (!own) throw new Error('there is no step');
    const [aged] = guard.ownReport().rollouts.map((step) => ({ ...step, ageMs: HOUR }));
    if (!aged) throw new Error('there is no report');
    guard.judge([{ ...OTHER_EDGE, rollouts: [aged] }]);
    await until(async () => (await library())?.active === canary);
    expect((await readFleet(site.store)).edges).toEqual([]);
  });
});
