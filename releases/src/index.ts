export { isChange, type Entry } from './model/entry.ts';
export { formatError, hasCode, TamperedError, UserError } from './model/errors.ts';
export { buildRecordSchema, DEVELOPMENT_CHUNK, entryFiles, type Release, type ReleaseFile } from './model/format.ts';
export { ROLES, releaseKey, type ReleaseName, type TrustCheck } from './model/format.ts';
export { findPreviewProblem, type PreviewProblem } from './model/preview-records.ts';
export type { ActiveApp, Canary, Registry, Rollout } from './model/registry.ts';
export { cleanText, isSameText, sha256 } from './model/text.ts';
export { findAddressProblem, openStore, readStoreAddress, withStore, type StoreAddress } from './stores/open-store.ts';
export type { ReleaseStore } from './stores/store.ts';
export { appendChange, readChange, readNewest, readRegistry, type LogPosition } from './log/change-log.ts';
export { createLastRegistry, type LastRegistry } from './log/last-registry.ts';
export { readHistory, readServedReleases } from './log/read-log.ts';
export { watchRegistry } from './log/watch-registry.ts';
export { createReleaseCache, type ReleaseCache } from './files/release-cache.ts';
export {
  findRelease,
  isEmptyStore,
  listNames,
  listReleaseIds,
  locationOf,
  readRelease,
  namesRelease,
} from './files/release-files.ts';
export { verifyRelease, type Damage } from './files/release-files.ts';
export { createTrustCheck, readTrustFile } from './sign/trust-file.ts';
export { RESERVED_SEGMENTS, SHARED_MODULE_NAMES, SITE_BROWSERS, SITE_LANGUAGES } from './checks/build/site-names.ts';
export { findIncompatibility, SHELL } from './checks/pages/check-compatibility.ts';
export { formatSmokeReport } from './checks/running/smoke-check.ts';
export { activateRelease, promoteCanary } from './deploy/activate.ts';
export type { DeployResult } from './deploy/change-app.ts';
export * from './deploy/edge-reports.ts';
export { pruneStore } from './deploy/prune-store.ts';
export { publishApp } from './deploy/publish/publish.ts';
export { readStatus, type AppStatus } from './deploy/read-status.ts';
export { isFirstRelease, retireApp } from './deploy/retire.ts';
export { rollbackApp } from './deploy/rollback.ts';
export * from './deploy/rollouts/change-rollout.ts';
export { judge, judgeFirst, type Verdict } from './deploy/rollouts/judge.ts';
export { countNetworks, mergeNetworks, SAMPLE_SIZE } from './deploy/rollouts/observations.ts';
export { countObservations, type Arm as RolloutArm, type StepCounts } from './deploy/rollouts/observations.ts';
export { createStepRecorder, type StepRecorder } from './deploy/rollouts/observations.ts';
export { nextStepOf } from './deploy/rollouts/rollout-plan.ts';
export { verifyStore } from './deploy/verify-store.ts';
export { describeRole, needsName, toActor, type Identity } from './access/identity.ts';
export * from './access/override-link.ts';
export { createPreview, revokePreview } from './access/previews.ts';
export * from './access/tokens.ts';
export { describeCanary, findRolloutNote, formatMinute } from './commands/format.ts';
export { createNotifier, notifyUrls } from './commands/notify.ts';
export { RETIRED_SETTINGS } from './commands/retired.ts';
export { hashFile, unpackBuild } from './commands/site/build-archive.ts';
export * from './commands/site/protocol.ts';
export { runForIdentity, type SiteDeps } from './commands/site/run-for-identity.ts';
export { TOKEN_COLUMNS } from './commands/rows/access.ts';
export { HISTORY_COLUMNS } from './commands/rows/audit.ts';
export { EDGE_COLUMNS } from './commands/rows/status.ts';
export { describeOption, explainCommandRefusal } from './commands/table.ts';
