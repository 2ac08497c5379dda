import { rename } from 'node:fs/promises';
import { readFleet, readHistory, readRegistry } from 'releases';
import type { Edge } from '../app.ts';
import type { EdgeConfig } from '../config.ts';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import {
  failPages,
  LONG_PLAN,
  openPages,
  QUICK_PLAN,
  releasePlanned,
  startPlan,
  visitorsOf,
} from '../testing/planned-canary.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';

const OPS_TOKEN = 'a token of the operators that nobody guesses';
const SECRET = 'a secret of the operators that nobody guesses';
const AUTO_ROLLBACK = { visitors: 0, percent: 20, windowMs: 60_000, freshMs: 3_600_000 };
const SETTINGS: Partial<EdgeConfig> = {
  fleet: { name: 'eu-1', region: 'eu', intervalMs: 50 },
  rollouts: { minVisitors: 5 },
  opsToken: OPS_TOKEN,
  overrides: { allow: 'off', secret: SECRET, origins: [] },
  autoRollback: AUTO_ROLLBACK,
};
const HELD = { by: 'Mira', when: '2026-01-01T00:00:00.000Z', why: 'a holiday' };
const NEXT = fakeSection('mf-library', '"the new library"', { version: '2.0.0' });

let site: TemporarySite;
let good: string;

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  good = await site.release(fakeSection('mf-library', '"the library"'));
});

afterEach(() => site.remove());

const start = () => site.start(SETTINGS);
const library = async () => (await readRegistry(site.store)).apps['mf-library'];
const openBoth = async (edge: Edge, visitors: ReturnType<typeof visitorsOf>) => {
  for (const group of [visitors.canary, visitors.active]) await openPages(edge, group);
};
const reported = async () => (await readFleet(site.store)).edges[0]?.rollouts?.[0];
const opsPage = async () => (await site.get('/ops/', { authorization: `Bearer ${OPS_TOKEN}` })).body;
const settled = () => new Promise((resolve) => setTimeout(resolve, 900));

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
    await until(async () => (await library())?.canary === undefined);
    expect((await library())?.active).toBe(good);
    const { lastChange } = await readRegistry(site.store);
    expect(lastChange).toMatchObject({ who: 'edge (automatic)', what: 'rollback', from: next, to: good });
    expect(lastChange?.why).toContain('of its visitors met failures, 0.0% with the active release');
    await until(() => site.logged('rolled-back').length > 0);
    expect(site.logged('rolled-back')[0]?.fields).toMatchObject({ app: 'mf-library', release: next, to: good });
    expect(await opsPage()).toContain('of its visitors met failures');
    expect(await edge.metrics.registry.text()).toContain(
      'edge_rollouts_total{app="mf-library",outcome="rolled-back"} 1',
    );
  });

  it('that the automatic rollback takes back counts as one that went back', async () => {
    const next = await releasePlanned(site, NEXT, LONG_PLAN);
    const edge = await site.start({ ...SETTINGS, autoRollback: { ...AUTO_ROLLBACK, visitors: 2 } });
    await failPages(edge, visitorsOf(next, { count: 6 }).canary.slice(0, 2), next);
    await until(() => site.logged('rolled-back').length > 0);
    expect((await readRegistry(site.store)).lastChange?.why).toBe('2 visitors met failures within 60 s');
    expect(await edge.metrics.registry.text()).toContain(
      'edge_rollouts_total{app="mf-library",outcome="rolled-back"} 1',
    );
  });

  it('waits for visitors, and logs this once', async () => {
    const next = await releasePlanned(site, NEXT, QUICK_PLAN);
    const edge = await start();
    await openPages(edge, visitorsOf(next, { count: 10 }).active);
    await until(() => site.logged('rollout-waits').length > 0);
    await openPages(edge, visitorsOf(next, { count: 4 }).canary);
    await settled();
    expect((await library())?.canary?.percent).toBe(50);
    expect(site.logged('rollout-waits')).toHaveLength(1);
    expect((await reported())?.note).toBe('waits: 4 of 5 visitors got the canary');
    expect(await edge.metrics.registry.text()).toContain(`edge_rollout_step{app="mf-library",release="${next}"} 50`);
  });

  it('stays in its step while somebody holds it, but goes back when it fails', async () => {
    const next = await releasePlanned(site, NEXT, { ...QUICK_PLAN, held: HELD });
    const edge = await start();
    await openBoth(edge, visitorsOf(next, { count: 10 }));
    await settled();
    expect((await library())?.canary?.percent).toBe(50);
    expect((await reported())?.note).toBe('fine so far');
    await failPages(edge, visitorsOf(next, { count: 30, from: 100 }).canary, next);
    await until(async () => (await library())?.canary === undefined);
    expect((await library())?.active).toBe(good);
  });

  it('is not judged by failures of testers', async () => {
    const next = await releasePlanned(site, NEXT, LONG_PLAN);
    const edge = await site.start({ ...SETTINGS, overrides: { allow: 'open', secret: SECRET, origins: [] } });
    const { headers } = await site.get(`/library?release=mf-library@${next}`);
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    const testers = visitorsOf(next, { count: 30 }).canary.map((visitor) => ({ ...visitor, headers: { cookie } }));
    await failPages(edge, testers, next);
    await settled();
    expect((await reported())?.observations.arms.canary).toMatchObject({ visitors: 0, failed: [] });
  });

  it('is judged by pages of its step only', async () => {
    const next = await releasePlanned(site, NEXT, LONG_PLAN);
    const edge = await start();
    const { canary } = visitorsOf(next, { count: 30 });
    const tokens = await openPages(edge, canary);
    await startPlan(site.store, { app: 'mf-library', id: next }, { ...LONG_PLAN, steps: [60, 100] });
    await until(async () => (await edge.metrics.registry.text()).includes(`release="${next}"} 60`));
    await settled();
    for (const [index, { remoteAddress }] of canary.entries()) {
      const payload = { app: 'mf-library', release: next, reason: 'x', page: '/library', token: tokens[index] };
      await site.send({ method: 'POST', url: '/failures', remoteAddress, payload });
    }
    await settled();
    expect((await library())?.canary?.id).toBe(next);
  });

  it('goes on where it stood when the edge restarts', async () => {
    const next = await releasePlanned(site, NEXT, LONG_PLAN);
    const edge = await start();
    const { canary, active } = visitorsOf(next, { count: 8 });
    await openPages(edge, active);
    await failPages(edge, canary, next);
    await until(async () => (await reported())?.observations.arms.canary.failed.length === 8);
    const before = await reported();
    await edge.app.close();
    const again = await start();
    await until(async () => (await reported())?.ageMs !== before?.ageMs);
    expect((await reported())?.observations.arms.canary.failed).toEqual(before?.observations.arms.canary.failed);
    expect((await reported())?.ageMs).toBeGreaterThan(before?.ageMs ?? Infinity);
    await failPages(again, visitorsOf(next, { count: 8, from: 100 }).canary, next);
    await until(async () => (await library())?.canary === undefined);
    expect((await library())?.active).toBe(good);
  });

  it('goes back as soon as a store returns that was away', async () => {
    const next = await releasePlanned(site, NEXT, LONG_PLAN);
    const edge = await start();
    await openBoth(edge, visitorsOf(next, { count: 10 }));
    const registryFile = `${site.storeFolder}/registry.json`;
    await rename(registryFile, `${registryFile}.away`);
    await failPages(edge, visitorsOf(next, { count: 30, from: 100 }).canary, next);
    await settled();
    expect(site.logged('rollout-failed')).toEqual([]);
    await rename(`${registryFile}.away`, registryFile);
    await until(async () => (await library())?.canary === undefined);
    await until(() => site.logged('rolled-back').length === 1);
  });
});
