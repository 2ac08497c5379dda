import { changeRegistry, type Change } from './change-registry.ts';
import type { ActivePart, AuditAction, Registry } from './format.ts';
import { Refusal } from './refusal.ts';
import type { SmokeReport } from './smoke-check.ts';

export interface SwitchOptions {
  store: string;
  app: string;
  by: string;
  why?: string | null;
  /** How long to wait for another process that changes the registry. */
  lockWaitMs?: number;
}

export interface GiveOptions extends SwitchOptions {
  /** Where the API is, for the smoke check; without it that of the running site, else recorded answers. */
  apiOrigin?: string;
  /** Leaves the smoke check out, which the audit notes. */
  isUnchecked?: boolean;
}

export interface SwitchResult {
  app: string;
  /** What visitors get now; for `canary` what the canary's share of them gets, for `retired` what went. */
  id: string;
  /** What they had before; null when there was nothing. */
  from: string | null;
  revision: number;
  /** `unchanged`: it was so already; `canary ended`: those who had the canary (`from`) get the active release again. */
  outcome: 'activated' | 'canary' | 'canary ended' | 'promoted' | 'rolled back' | 'retired' | 'unchanged';
  /** The canary's, for `canary`. */
  percent?: number;
  /** False when the audit's line could not be written; the next change writes it. */
  isRecorded: boolean;
  /** How much the smoke check could try, where one was done. */
  smoke?: SmokeReport;
}

export interface Switch {
  what: AuditAction;
  outcome: SwitchResult['outcome'];
  from: string | null;
  percent?: number;
  /** The part when the decision was made. */
  before: ActivePart | undefined;
  /** The part as it will be, null when visitors shall not get it any more; `when` is the moment of the change. */
  after: (when: string) => ActivePart | null;
}

/** Changes one part's place in the registry if it is still as the decision found it, and passes the check. */
export async function applySwitch(
  options: GiveOptions,
  change: Switch & { to: string },
  check: (registry: Registry) => Promise<void> = async () => undefined,
): Promise<SwitchResult> {
  const { store, app, lockWaitMs } = options;
  const { from, to, outcome, percent, before } = change;
  const decide = async (registry: Registry): Promise<Change> => {
    const current = registry.parts[app];
    if (JSON.stringify(current) !== JSON.stringify(before)) throw overtaken(app, registry);
    await check(registry);
    return describeChange(options, change);
  };
  const { registry, isRecorded } = await changeRegistry(store, decide, lockWaitMs);
  const share = percent === undefined ? {} : { percent };
  return { app, id: to, from, revision: registry.revision, outcome, ...share, isRecorded };
}

function describeChange({ app, by, why = null, isUnchecked }: GiveOptions, change: Switch & { to: string }): Change {
  const { what, from, to, percent, before } = change;
  const when = new Date().toISOString();
  const part = change.after(when);
  const share = percent === undefined ? {} : { percent };
  const canary = before?.canary?.id;
  const isEnded = canary !== undefined && part?.canary?.id !== canary && part?.active !== canary;
  const ended = isEnded ? { ended: canary } : {};
  const unchecked = isUnchecked ? { unchecked: true as const } : {};
  return { part, entry: { when, who: by, what, app, from, to, ...share, ...ended, ...unchecked, why } };
}

function overtaken(app: string, { parts, lastChange }: Registry): Refusal {
  const current = parts[app];
  const who = lastChange?.app === app ? lastChange.who : (current?.canary?.by ?? current?.by ?? 'somebody');
  const canary = current?.canary ? ` with ${current.canary.id} as canary for ${current.canary.percent}%` : '';
  return new Refusal(
    `${who} changed ${app} to ${current?.active ?? 'nothing'}${canary} in the meantime: ` +
      'look at status and run the command again if it is still wanted',
  );
}
