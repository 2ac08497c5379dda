import type { AuditEntry } from '../audit/audit-entry.ts';
import { sha256 } from '../sha256.ts';
import { canonicalJson } from '../store/canonical-json.ts';

/** The types of notices by the line of the audit that they are about. The audit has lines without a notice. */
const TYPES: Readonly<Record<string, NoticeType>> = {
  publish: 'release.published',
  activate: 'release.activated',
  canary: 'release.canary',
  promote: 'release.promoted',
  rollback: 'release.rolled-back',
  retire: 'release.retired',
  'hold-rollout': 'release.held',
  'resume-rollout': 'release.resumed',
  'end-rollout': 'release.plan-ended',
};

export type NoticeType =
  | 'release.published'
  | 'release.activated'
  | 'release.canary'
  | 'release.promoted'
  | 'release.rolled-back'
  | 'release.retired'
  | 'release.held'
  | 'release.resumed'
  | 'release.plan-ended'
  | 'release.refused'
  | 'store.tampered';

/** A message to a receiver, as Standard Webhooks defines it. */
export interface Notice {
  /** The same for every attempt, so that receivers can drop duplicates. */
  id: string;
  type: NoticeType;
  body: string;
}

/** Something that was not done because a rule or a check forbids it. */
export interface RefusedAttempt {
  /** Who attempted it, and how the name is known. */
  by: string;
  via?: string;
  what: 'publish' | 'activate' | 'canary' | 'promote';
  app: string;
  /** The release as it was named; null for a build, or the newest release. */
  release: string | null;
  percent?: number;
  /** The reason of the refusal. */
  why: string;
}

/** A part of the store that does not fit its signature or its hash. */
export interface Tampering {
  /** Null: the registry or the audit. */
  app: string | null;
  release: string | null;
  why: string;
}

/** Tells receivers about releases. Nothing here waits, and nothing throws. */
export interface Notices {
  /** A new line of the audit. */
  recorded: (entry: AuditEntry) => void;
  refused: (attempt: RefusedAttempt) => void;
  /** The same finding is sent once in ten minutes. */
  tampered: (finding: Tampering) => void;
  /** Sends what is still waiting, within a time limit. */
  close: () => Promise<void>;
}

/** The fields of every notice about the site that sends it. */
export interface NoticeSource {
  site?: string;
}

/** The notice about a line of the audit; null if it is of no interest outside. */
export function toRecordedNotice(entry: AuditEntry, source: NoticeSource): Notice | null {
  const type = TYPES[entry.what];
  if (type === undefined) return null;
  const { app, to: release, from, channel, percent, regions, steps, ended, unchecked, why, revision } = entry;
  const { who: by, via } = entry;
  const about = { app, release, from, channel, percent, regions, steps, ended, unchecked };
  const data = { ...about, by, via, why, revision };
  const body = JSON.stringify({ type, timestamp: entry.when, data: { ...data, ...source } });
  return { id: entry.hash ?? sha256(body), type, body };
}

/** The notice about something that was refused. */
export function toRefusedNotice(attempt: RefusedAttempt, source: NoticeSource, now: Date): Notice {
  const type = 'release.refused';
  const { what, app, release, percent, by, via, why } = attempt;
  const data = { what, app, release, percent, by, via, why, ...source };
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
  return { id: sha256(body), type, body };
}

/** The notice about a changed store. All edges of a site give it the same id within ten minutes. */
export function toTamperedNotice({ app, release, why }: Tampering, source: NoticeSource, now: Date): Notice {
  const type = 'store.tampered';
  const timestamp = now.toISOString();
  const data = { app, release, why, ...source };
  const id = sha256(canonicalJson({ type, data, tenMinutes: timestamp.slice(0, 15) }));
  return { id, type, body: JSON.stringify({ type, timestamp, data }) };
}
