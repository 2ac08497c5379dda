import { randomBytes } from 'node:crypto';
import type { Actor } from '../audit/audit.ts';
import { activateRelease, promoteCanary } from '../deploy/activate.ts';
import type { CheckedDeployOptions, DeployResult } from '../deploy/deploy-release.ts';
import { retireApp } from '../deploy/retire.ts';
import { UserError } from '../errors.ts';
import type { Registry } from '../store/format.ts';
import { changeRollout } from '../rollouts/change-rollout.ts';
import { omitKey, readRegistry, recordEvent } from '../store/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { ChangeRequest } from './access-records.ts';
import { explainRefusal, PIPELINE_PERSON, SHARED_PERSON, type Identity } from './identity.ts';
import { dropExpired, listValid } from './expiry.ts';
import { chooseChange, describeRequest, type WantedChange } from './requested-change.ts';

const REQUEST_HOURS = 24;
const MAX_REQUESTS = 100;

/** A change that waits for a second person. */
export type OpenRequest = ChangeRequest & { id: string };

/** Who approves or declines a request; without an identity it is whoever may write to the store. */
export interface Decider {
  actor: Actor;
  identity?: Identity | undefined;
}

/** The changes that wait for a second person, the oldest first. */
export const listRequests = ({ requests }: Pick<Registry, 'requests'>, now = Date.now()): OpenRequest[] =>
  listValid(requests, now);

/** Stores a change that waits for a second person. Its release is chosen now, so that both people mean the same one. */
export async function requestChange(change: WantedChange): Promise<OpenRequest> {
  const { store, actor, app, why = null } = change;
  const chosen = await chooseChange(change);
  const id = randomBytes(4).toString('hex');
  const createdAt = new Date();
  const request: ChangeRequest = {
    ...chosen,
    app,
    why,
    by: actor.by,
    ...(actor.via === undefined ? {} : { via: actor.via }),
    person: actor.person ?? actor.by,
    createdAt: createdAt.toISOString(),
    expiresAt: new Date(createdAt.getTime() + REQUEST_HOURS * 60 * 60 * 1000).toISOString(),
  };
  await recordEvent(store, actor, (registry) => {
    const open = listRequests(registry);
    const same = open.find((each) => describeRequest(each) === describeRequest(request));
    if (same) throw new UserError(`${same.by} already asked to ${describeRequest(same)}: request ${same.id} waits`);
    if (open.length >= MAX_REQUESTS) throw new UserError(`${MAX_REQUESTS} requests wait already: decline some first`);
    const requests = { ...dropExpired(registry.requests), [id]: request };
    const subject = `request ${id}: ${describeRequest(request)}`;
    return { event: { what: 'request', app, to: request.target, subject, why }, registry: { ...registry, requests } };
  });
  return { id, ...request };
}

/** Why somebody may not approve a request, as one line; null if they may. */
export function explainApprovalRefusal(request: ChangeRequest, { actor, identity }: Decider): string | null {
  const { what, app, by } = request;
  if (identity?.person === SHARED_PERSON)
    return 'nobody knows who uses OPS_TOKEN: log in as yourself, or use a token of yours, to decide';
  if (identity?.via === 'pipeline' || identity?.person.startsWith(PIPELINE_PERSON))
    return `${identity.name} is no person: ask one to decide`;
  if (isSamePerson(request, actor)) return `${by} asked for this change: another person has to approve it`;
  return identity
    ? explainRefusal(identity, { command: what === 'canary' ? 'activate' : what, operands: [app] })
    : null;
}

/** The same for declining it. Whoever asked for a change may take it back. */
export const explainDeclineRefusal = (request: ChangeRequest, decider: Decider): string | null =>
  isSamePerson(request, decider.actor) ? null : explainApprovalRefusal(request, decider);

type RequestChecks = Pick<CheckedDeployOptions, 'trustedKeys'> & { apiOrigin?: string | undefined };

/** Runs a requested change with all checks, as a second person who approves it. */
export async function approveRequest(
  store: ReleaseStore,
  decider: Decider,
  { id, ...checks }: { id: string } & RequestChecks,
): Promise<DeployResult> {
  const request = findRequest(await readRegistry(store), id);
  const refusal = explainApprovalRefusal(request, decider);
  if (refusal !== null) throw new UserError(refusal);
  const result = await runRequest(store, request, { ...checks, approvedBy: decider.actor.by });
  // A change removes its request in the same write.
  if (result.outcome === 'unchanged') await removeRequest(store, decider.actor, { id, why: 'nothing to change' });
  return result;
}

/** Removes a request. */
export async function declineRequest(
  store: ReleaseStore,
  decider: Decider,
  { id, why }: { id: string; why: string | null },
): Promise<OpenRequest> {
  const request = findRequest(await readRegistry(store), id);
  const refusal = explainDeclineRefusal(request, decider);
  if (refusal !== null) throw new UserError(refusal);
  await removeRequest(store, decider.actor, { id, why });
  return request;
}

function runRequest(
  store: ReleaseStore,
  { id, what, app, target, percent, plan, pinned, step, why, by, via, person }: OpenRequest,
  { apiOrigin, trustedKeys, approvedBy }: RequestChecks & { approvedBy: string },
): Promise<DeployResult> {
  const actor: Actor = { by, ...(via === undefined ? {} : { via }), person, approvedBy };
  const options = { store, trustedKeys, app, why, ...actor, request: id };
  if (what === 'retire') return retireApp(options);
  if (step) return changeRollout(step.action, { ...options, onlyIf: { canary: target ?? '', since: step.since } });
  const checked = {
    ...options,
    ...(apiOrigin === undefined ? {} : { apiOrigin }),
    ...(target === null ? {} : { target }),
  };
  if (what === 'promote') return promoteCanary(checked);
  if (plan) return activateRelease({ ...checked, plan });
  return activateRelease({ ...checked, isPinned: pinned === true, ...(percent === undefined ? {} : { percent }) });
}

async function removeRequest(
  store: ReleaseStore,
  actor: Actor,
  { id, why }: { id: string; why: string | null },
): Promise<void> {
  await recordEvent(store, actor, (registry) => {
    const request = findRequest(registry, id);
    const requests = omitKey(dropExpired(registry.requests), id);
    const subject = `request ${id}: ${describeRequest(request)}`;
    const event = { what: 'decline', app: request.app, to: request.target, subject, why } as const;
    return { event, registry: { ...registry, requests } };
  });
}

function findRequest(registry: Registry, id: string): OpenRequest {
  const request = listRequests(registry).find((each) => each.id === id);
  if (request) return request;
  throw new UserError(`no request ${id} waits: it was decided on, or is older than ${REQUEST_HOURS} hours`);
}

const isSamePerson = ({ by, person }: ChangeRequest, actor: Actor): boolean =>
  actor.by === by || (actor.person ?? actor.by) === person;
