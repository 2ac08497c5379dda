import { readRegistry, type Canary, type ReleaseStore } from 'releases';
import { changeApp } from '../../../../releases/src/deploy/change-app.ts';
import type { Edge } from '../app.ts';
import type { FakeApp } from './fake-apps.ts';
import type { TemporarySite } from './temporary-site.ts';

/** A plan whose steps take as long as a test wants. */
type Plan = NonNullable<Canary['rollout']>;

/** A plan of two steps that is over only when a canary goes back. */
export const LONG_PLAN: Plan = { steps: [50, 100], everyMinutes: 60 };

/** Publishes an app as a canary with a plan; resolves with the release's id. */
export async function releasePlanned(site: TemporarySite, app: FakeApp, plan: Plan): Promise<string> {
  const id = await site.publish(app);
  await startPlan(site.store, { app: app.name, id }, plan);
  return id;
}

/** Starts a plan, or changes it. */
export async function startPlan(
  store: ReleaseStore,
  { app, id }: { app: string; id: string },
  rollout: Plan,
): Promise<void> {
  const before = (await readRegistry(store)).apps[app];
  const [percent = 100] = rollout.steps;
  const by = 'operator Olga';
  await changeApp(
    { store, app, by },
    {
      ...{ what: 'canary', outcome: 'canary', from: before?.active ?? null, to: id, percent, before },
      after: (since) => ({
        ...(before ?? { previous: [], activatedAt: since, by }),
        canary: { id, percent, since, by, rollout },
      }),
    },
  );
}

/** A visitor who gets the canary, or the active release beside it. */
export interface Visitor {
  remoteAddress: string;
  headers: { cookie: string };
}

/** Creates as many visitors of the canary as of the active release. Each has its own address. */
export function visitorsOf(canary: string, { count, from = 0 }: { count: number; from?: number }) {
  const start = Number.parseInt(canary.slice(-12), 16) % 100;
  const create = (bucket: number, net: number): Visitor[] =>
    Array.from({ length: count }, (_, each) => ({
      remoteAddress: `10.${net}.${Math.floor((from + each) / 200)}.${(from + each) % 200}`,
      headers: { cookie: `lc.canary=${bucket}` },
    }));
  return { canary: create(start, 1), active: create((start + 99) % 100, 2) };
}

/** Lets visitors open a page of the library, one after another. Resolves with the tokens of their pages. */
export async function openPages({ app }: Pick<Edge, 'app'>, visitors: readonly Visitor[]): Promise<string[]> {
  const tokens: string[] = [];
  for (const visitor of visitors) {
    const { headers } = await app.inject({ url: '/library', ...visitor });
    tokens.push(/desc="([^"]+)"/.exec(String(headers['server-timing']))?.[1] ?? '');
  }
  return tokens;
}

/** Lets visitors open a page of the library on which a release fails. */
export async function failPages(edge: Pick<Edge, 'app'>, visitors: readonly Visitor[], release: string): Promise<void> {
  const tokens = await openPages(edge, visitors);
  for (const [index, { remoteAddress }] of visitors.entries()) {
    const payload = { app: 'mf-library', release, reason: 'broken', page: '/library', token: tokens[index] };
    await edge.app.inject({ method: 'POST', url: '/failures', remoteAddress, payload });
  }
}
