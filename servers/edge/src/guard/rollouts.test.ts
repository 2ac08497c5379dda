import { rename } from 'node:fs/promises';
import { readFleet, readHistory, readRegistry } from 'releases';
import type { Edge } from '../app.ts';
import type { EdgeConfig } from '../config.ts';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { failPages, LONG_PLAN, openPages, releasePlanned, visitorsOf } from '../testing/planned-canary.ts';
import { until, useSites } from '../testing/temporary-site.ts';

const OPS_TOKEN = 'a token of the operators that nobody guesses';
const SECRET = 'a secret of the operators that nobody guesses';
const SETTINGS: Partial<EdgeConfig> = {
  fleet: { name: 'eu-1', intervalMs: 50 },
  rollouts: { minVisitors: 5 },
  opsToken: OPS_TOKEN,
  overrides: { allow: 'off', secret: SECRET, origins: [] },
  autoRollback: { visitors: 0, percent: 20, windowMs: 60_000, freshMs: 3_600_000 },
};
const NEXT = fakeSection('mf-library', '"the new library"', { version: '2.0.0' });

let good: string;

const site = useSites(async (site) => {
  await site.release(fakeShell());
  good = await site.release(fakeSection('mf-library', '"the library"'));
});

const start = () => site.start(SETTINGS);
const library = async () => (await readRegistry(site.store)).apps['mf-library'];
const openBoth = async (edge: Edge, visitors: ReturnType<typeof visitorsOf>) => {
  for (const group of [visitors.canary, visitors.active]) await openPages(edge, group);
};
const reported = async () => (await readFleet(site.store)).edges[0]?.rollouts?.[0];

describe('a canary with a plan', () => {
  it('that is as good arrives at all visitors, through every step', async () => {
    const next = await releasePlanned(site, NEXT, { steps: [1, 10, 50, 100], everyMinutes: 1 / 600 });
    const edge = await start();
    let from = 0;
    const arriveAt = (share: number) =>
      until(async () => {
        await openBoth(edge, visitorsOf(next, { count: 6, from: (from += 6) }));
        const { active, canary } = (await library()) ?? {};
        return (active === next ? 100 : canary?.percent) === share;
      });
    for (const share of [10, 50, 100]) await arriveAt(share);
    const steps = (await readHistory(site.store))
      .filter(({ who }) => who === 'edge (automatic)')
      .map(({ what, percent }) => [what, percent]);
    expect(steps.reverse()).toEqual([
      ['canary', 10],
      ['canary', 50],
      ['promote', undefined],
    ]);
    await until(() => site.logged('rollout-advanced').length === 3);
    expect((await readRegistry(site.store)).lastChange?.why).toMatch(/^not worse at 50%: \d+ visitors got it/);
    const metrics = await edge.metrics.registry.text();
    expect(metrics).toContain('edge_rollouts_total{app="mf-library",outcome="advanced"} 2');
    expect(metrics).toContain('edge_rollouts_total{app="mf-library",outcome="promoted"} 1');
  });

  it('that fails goes back by itself; history, log and operators’ page say why', async () => {
    const next = await releasePlanned(site, NEXT, LONG_PLAN);
    const edge = await start();
    const { canary, active } = visitorsOf(next, { count: 30 });
    await openPages(edge, active);
    await failPages(edge, canary, next);
    await until(() => site.logged('rolled-back').length > 0);
    expect(await library()).toMatchObject({ active: good });
    const { lastChange } = await readRegistry(site.store);
    expect(lastChange).toMatchObject({ who: 'edge (automatic)', what: 'rollback', from: next, to: good });
    expect(lastChange?.why).toContain('of its visitors met failures, 0.0% with the active release');
    expect(site.logged('rolled-back')[0]?.fields).toMatchObject({ app: 'mf-library', release: next, to: good });
    const { body } = await site.get('/ops/', { authorization: `Bearer ${OPS_TOKEN}` });
    expect(body).toContain('of its visitors met failures');
    expect(await edge.metrics.registry.text()).toContain(
      'edge_rollouts_total{app="mf-library",outcome="rolled-back"} 1',
    );
  });

  it('of a first release waits for visitors, and goes on although nothing can be compared', async () => {
    const films = fakeSection('mf-films', '"films"');
    const id = await releasePlanned(site, films, { steps: [50, 100], everyMinutes: 1 / 600 });
    const edge = await start();
    await until(async () => (await reported())?.note === 'waits: 0 of 5 visitors got the canary');
    const { canary } = visitorsOf(id, { count: 6 });
    for (const visitor of canary) await edge.app.inject({ url: '/films', ...visitor });
    await until(async () => (await readRegistry(site.store)).apps['mf-films']?.active === id);
    expect((await readRegistry(site.store)).lastChange?.why).toBe('few failures at 50%: 6 visitors got it');
  });

  it('is compared by what browsers report of its pages', async () => {
    const next = await releasePlanned(site, NEXT, LONG_PLAN);
    const edge = await start();
    const visitors = visitorsOf(next, { count: 3 });
    for (const [release, group] of [
      [next, visitors.canary],
      [good, visitors.active],
    ] as const)
      for (const [index, token] of (await openPages(edge, group)).entries()) {
        const { remoteAddress = '' } = group[index] ?? {};
        const payload = { token, visits: [{ app: 'mf-library', release, isCold: true, lcp: 900 }] };
        const { statusCode } = await site.send({ method: 'POST', url: '/vitals', remoteAddress, payload });
        expect(statusCode).toBe(204);
      }
    await until(async () => ((await reported())?.observations.arms.canary.measured.length ?? 0) > 0);
    // Networks are reported as hashes, never as addresses.
    expect(JSON.stringify(await reported())).not.toContain('10.1.');
  });

  it('goes on where it stood when the edge restarts', async () => {
    const next = await releasePlanned(site, NEXT, LONG_PLAN);
    const edge = await start();
    const { canary, active } = visitorsOf(next, { count: 8 });
    await openPages(edge, active);
    await failPages(edge, canary, next);
    const failed = async () => Object.keys((await reported())?.observations.failed ?? {}).sort();
    await until(async () => (await failed()).length === 8);
    const failedBefore = await failed();
    const before = await reported();
    await edge.app.close();
    const again = await start();
    await until(async () => (await reported())?.ageMs !== before?.ageMs);
    expect(await failed()).toEqual(failedBefore);
    expect((await reported())?.ageMs).toBeGreaterThan(before?.ageMs ?? Infinity);
    await failPages(again, visitorsOf(next, { count: 8, from: 100 }).canary, next);
    await until(async () => (await library())?.canary === undefined);
    expect((await library())?.active).toBe(good);
  });

  it('goes back as soon as a store returns that was away', async () => {
    const next = await releasePlanned(site, NEXT, LONG_PLAN);
    const edge = await start();
    await openBoth(edge, visitorsOf(next, { count: 10 }));
    const changes = `${site.storeFolder}/changes`;
    await rename(changes, `${changes}.away`);
    await failPages(edge, visitorsOf(next, { count: 30, from: 100 }).canary, next);
    await until(async () => (await reported())?.note.startsWith('worse') ?? false);
    await rename(`${changes}.away`, changes);
    await until(() => site.logged('rolled-back').length === 1);
    expect((await library())?.canary).toBeUndefined();
    expect(site.logged('rollout-failed')).toEqual([]);
  });
});
