import { setTimeout as sleep } from 'node:timers/promises';
import { readFleet, readHistory, type Entry } from 'releases';
import { fakeSection, fakeShell } from '../../../../servers/edge/src/testing/fake-apps.ts';
import type { EdgeProcess } from './edge-process.ts';
import { SECTIONS, startFleet, type Fleet, type RegionPlan } from './fleet.ts';
import { readSet, Visitor, type Visits } from './visitor.ts';

/** How large a run is. */
export interface ScenarioPlan {
  regions: readonly RegionPlan[];
  visitors: number;
  /** How often all apps go to their second release and back. */
  rounds: number;
  cutMs: number;
  /** Edges of the last region that are killed while it is cut off. */
  killed: number;
  log: (line: string) => void;
}

/** What a run showed. */
export interface ScenarioResult extends Visits {
  /** From the operator's command to the first page of each edge, in milliseconds, by region. */
  flipMs: Map<string, number[]>;
  automaticRollbacks: Entry[];
  /** The notes of the edges that started with the store away. */
  notes: (string | undefined)[];
  /** The revisions that the edges reported at the end. */
  revisions: number[];
}

const POLL_MS = 20;
const BROKEN = { version: '3.0.0', server: 'throw new Error("a broken release")' };

/** Runs releases, rollbacks, a partition and kills under visitors who wander from edge to edge. */
export async function runScenario(plan: ScenarioPlan): Promise<ScenarioResult> {
  const threshold = Math.min(10, Math.floor(plan.visitors / 2));
  const settings = { AUTO_ROLLBACK_VISITORS: String(threshold) };
  const fleet = await startFleet(plan.regions, settings);
  const visits: Visits = { navigations: 0, documents: 0, failed: [], stepsBack: [] };
  const leaving = new AbortController();
  try {
    const seconds = await publishSecond(fleet);
    const wandering = Array.from({ length: plan.visitors }, (_, index) =>
      new Visitor(fleet.balancer.origin, `10.0.${index}.1`, visits).wander(SECTIONS, leaving.signal),
    );
    const flipMs = await flipRounds(fleet, plan, seconds);
    const notes = await cutRegion(fleet, plan, seconds);
    const automaticRollbacks = await breakRelease(fleet, plan);
    await sleep(2_000);
    leaving.abort();
    await Promise.all(wandering);
    const { edges } = await readFleet(fleet.store);
    return { ...visits, flipMs, automaticRollbacks, notes, revisions: edges.map(({ revision }) => revision) };
  } catch (error) {
    leaving.abort();
    plan.log(fleet.edges.map((edge) => `${edge.name}: ${edge.log()}`).join('\n'));
    throw error;
  } finally {
    await fleet.remove();
  }
}

/** Publishes a second release of three apps, and gives the edges time to fetch them. */
async function publishSecond(fleet: Fleet): Promise<[app: string, id: string][]> {
  const apps = [
    fakeSection('mf-library', '"the new library"', { version: '2.0.0' }),
    fakeSection('mf-webinar', '"the new webinars"', { version: '2.0.0' }),
    fakeShell({ version: '2.0.0' }),
  ];
  const published: [string, string][] = [];
  for (const app of apps) published.push([app.name, await fleet.publish(app)]);
  const keys = published.map(([app, id]) => `${app}/${id}`);
  await until(async () => {
    const { edges } = await readFleet(fleet.store);
    return edges.length === fleet.edges.length && edges.every(({ held }) => keys.every((key) => held.includes(key)));
  });
  return published;
}

async function flipRounds(
  fleet: Fleet,
  { rounds, log }: ScenarioPlan,
  seconds: readonly [string, string][],
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  const measure = async (what: string, command: () => Promise<{ revision: number }>) => {
    const flips = await measureFlip(fleet.edges, command);
    for (const [region, ms] of flips) times.set(region, [...(times.get(region) ?? []), ms]);
    log(`${what}: ${flips.map(([region, ms]) => `${region} ${Math.round(ms)}`).join(', ')} ms`);
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const [app, id] of seconds) await measure(`activate ${app}`, () => fleet.activate(app, id));
    for (const [app] of seconds) await measure(`rollback ${app}`, () => fleet.rollBack(app));
  }
  return times;
}

/** From the start of a command until each edge sends a page of its revision. */
async function measureFlip(
  edges: readonly EdgeProcess[],
  command: () => Promise<{ revision: number }>,
): Promise<[region: string, ms: number][]> {
  const startedAt = performance.now();
  const done = command();
  return Promise.all(
    edges.map(async ({ region, port }): Promise<[string, number]> => {
      const { revision } = await done;
      for (;;) {
        const response = await fetch(`http://127.0.0.1:${port}/library`, { headers: { accept: 'text/html' } });
        if (readSet(await response.text()).revision >= revision) return [region, performance.now() - startedAt];
        await sleep(POLL_MS);
      }
    }),
  );
}

/** Cuts the last region off from the store, and restarts some of its edges. */
async function cutRegion(
  fleet: Fleet,
  { regions, cutMs, killed, log }: ScenarioPlan,
  seconds: readonly [string, string][],
): Promise<(string | undefined)[]> {
  const region = regions.at(-1)?.name ?? '';
  const link = fleet.links.get(region);
  const endsAt = performance.now() + cutMs;
  log(`${region} is cut off`);
  link?.cut();
  for (const [app, id] of seconds) await fleet.activate(app, id);
  const restarted = fleet.edges.filter((edge) => edge.region === region).slice(0, killed);
  await fleet.restart(restarted);
  const notes = await Promise.all(restarted.map(async (edge) => (await edge.readiness()).note));
  log(`${restarted.map(({ name }) => name).join(', ')} started with the store away: ${notes.join('; ')}`);
  await fleet.rollBack('mf-library');
  await sleep(Math.max(0, endsAt - performance.now()));
  link?.heal();
  const { revision } = await fleet.rollBack('mf-webinar');
  await untilAgreed(fleet, revision);
  log(`${region} is back, and all edges agree`);
  return notes;
}

/** Activates a broken release; resolves with the automatic rollbacks of it. */
async function breakRelease(fleet: Fleet, { log }: ScenarioPlan): Promise<Entry[]> {
  const broken = await fleet.publish(fakeSection('mf-library', '""', BROKEN));
  const { revision } = await fleet.activate('mf-library', broken);
  const startedAt = performance.now();
  await untilAgreed(fleet, revision + 1);
  log(`the broken release was rolled back by the fleet after ${Math.round(performance.now() - startedAt)} ms`);
  // Late edges must not do it again.
  await sleep(3_000);
  const history = await readHistory(fleet.store, { limit: 50 });
  return history.filter(({ who, what }) => who === 'edge (automatic)' && what === 'rollback');
}

const untilAgreed = (fleet: Fleet, revision: number) =>
  until(async () => {
    const { edges } = await readFleet(fleet.store);
    return edges.every((edge) => edge.revision >= revision);
  });

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const limit = performance.now() + 60_000;
  while (!(await isDone())) {
    if (performance.now() > limit) throw new Error('this did not happen within a minute');
    await sleep(100);
  }
}
