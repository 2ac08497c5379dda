import type { Registry } from './format.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';

/** Releases, the registry of the active ones with its audit, and what the edges report. */
export interface ReleaseStore {
  /** Its address for messages; it never contains a password. */
  address: string;
  registry: RegistryBackend;
  files: FileBackend;
  reports: ReportBackend;
  close: () => Promise<void>;
}

/** A registry as it was read; `version` changes with every write, and is empty if there is none. */
export interface StoredRegistry {
  registry: Registry;
  version: string;
}

/** The audit, oldest first; `unreadable` counts entries that were damaged by hand. */
export interface Audit {
  entries: AuditEntry[];
  unreadable: number;
}

/** What became of a write: `unrecorded` if the audit has no entry of it yet, which the next change adds. */
export type ReplaceOutcome = 'recorded' | 'unrecorded' | 'conflict';

/** Keeps the registry and its audit. Several processes may change both at once. */
export interface RegistryBackend {
  /** For messages, such as the path of a file. */
  location: string;
  /** A new store has revision 0 and no apps. */
  read: () => Promise<StoredRegistry>;
  /** Reads the registry unless it still has this version. */
  readIfChanged: (version: string) => Promise<StoredRegistry | null>;
  /**
   * Replaces the registry if it still has this version, and records the change. A kill in between loses no audit
   * entry.
   */
  replace: (next: Registry, version: string) => Promise<ReplaceOutcome>;
  /** All recorded entries. The newest one may still be missing after a kill. */
  readAudit: () => Promise<Audit>;
  /** The same as texts, exactly as they are stored, unreadable ones included. */
  readAuditLines: () => Promise<string[]>;
  /** Replaces the registry and the whole audit by those of a copy. */
  restore: (registry: Registry, entries: readonly AuditEntry[]) => Promise<void>;
  /** Resolves when the registry may have changed: at a notification or after a poll interval. */
  waitForChange: (signal: AbortSignal) => Promise<void>;
  /** Called with each line that this process adds to the audit. */
  onRecorded?: (entry: AuditEntry) => void;
}

/** Identifies a release. */
export interface ReleaseName {
  app: string;
  id: string;
}

/** A key that identifies a release among all apps. */
export const releaseKey = ({ app, id }: ReleaseName): string => `${app}/${id}`;

/** Keeps the files of releases. A release exists once its `release.json` is there. */
export interface FileBackend {
  /** For messages: where a release is, or all releases of an app. */
  location: (app: string, id?: string) => string;
  listApps: () => Promise<string[]>;
  listReleaseIds: (app: string) => Promise<string[]>;
  /** Reads one file, such as `client/remoteEntry.js`; undefined if it is missing. */
  read: (release: ReleaseName, file: string) => Promise<Buffer | undefined>;
  /** Provides an empty folder in which a release is prepared, and removes it afterwards. */
  stage: <Result>(work: (folder: string) => Promise<Result>) => Promise<Result>;
  /** Adds a complete release from its folder; `taken` if the store has one of this name. */
  add: (release: ReleaseName, folder: string) => Promise<'added' | 'taken'>;
  /** Overwrites every file of a release, `release.json` last. The release is never missing for a moment. */
  overwrite: (release: ReleaseName, folder: string) => Promise<void>;
  /** Removes a release in one step. After a kill, a later removal deletes the rest of its files. */
  remove: (release: ReleaseName) => Promise<void>;
  /** The folder of a release if the store is on this machine. */
  localFolder?: (release: ReleaseName) => string;
}

/** A report with its age by the store's own clock. */
export interface StoredReport {
  name: string;
  text: string;
  ageMs: number;
}

/** Keeps short reports by name, such as those of the edges. Each has one writer; the last write counts. */
export interface ReportBackend {
  write: (name: string, text: string) => Promise<void>;
  readAll: () => Promise<StoredReport[]>;
  remove: (name: string) => Promise<void>;
}
