export { activateRelease, type ActivateOptions, promoteCanary } from './deploy/activate.ts';
export { createReleaseCache, type CachedRelease, type ReleaseCache } from './files/release-cache.ts';
export { createLastRegistry, type LastRegistry } from './log/last-registry.ts';
export {
  readFleet,
  writeEdgeReport,
  type EdgeReport,
  type FleetState,
  type ReportedCount,
  type ReportedEdge,
  type ReportedStep,
} from './deploy/edge-reports.ts';
export {
  advanceRollout,
  changeRollout,
  ROLLOUT_ACTIONS,
  type AdvanceOptions,
  type RolloutAction,
} from './deploy/rollouts/change-rollout.ts';
export type { RolloutPlan } from './model/registry.ts';
export { nextStepOf, stepEndsAt } from './deploy/rollouts/rollout-plan.ts';
export { countNetworks, mergeNetworks, SAMPLE_SIZE } from './deploy/rollouts/network-sample.ts';
export { judge } from './deploy/rollouts/judge.ts';
export {
  countObservations,
  type Arm as RolloutArm,
  type Observations,
  type StepCounts,
} from './deploy/rollouts/observations.ts';
export { createStepRecorder, type ComparedVisit, type StepRecorder } from './deploy/rollouts/record-step.ts';
export { appNameSchema, isOfApps, ROLES, roleSchema } from './model/names.ts';
export { createNotifier, notifyUrls, readNotifyUrls } from './commands/notify.ts';
export { RETIRED_SETTINGS } from './commands/retired.ts';
export {
  findAddressProblem,
  isUrl,
  openStore,
  readStoreAddress,
  withStore,
  type StoreAddress,
} from './stores/open-store.ts';
export { releaseKey } from './model/names.ts';
export type { ReleaseStore } from './stores/store.ts';
export { describeCanary, findRolloutNote, formatStep } from './commands/format/format-canary.ts';
export { formatSmokeReport } from './checks/running/smoke-check.ts';
export type { ActiveApp, Canary, Registry, Rollout } from './model/registry.ts';
export { buildRecordSchema, DEVELOPMENT_CHUNK, entryFiles, type Release, type ReleaseFile } from './model/format.ts';
export { isChange, type Entry } from './model/entry.ts';
export { describeRole, needsName, toActor, type Identity } from './access/identity.ts';
export { explainCommandRefusal } from './commands/table.ts';
export {
  createToken,
  findToken,
  identityOfToken,
  isTokenText,
  listTokens,
  revokeToken,
  type ValidToken,
} from './access/tokens.ts';
export { formatWho, type Actor } from './model/entry.ts';
export { SHELL } from './checks/pages/check-compatibility.ts';
export { readHistory, readServedReleases, type HistoryOptions } from './log/read-log.ts';
export { readStatus, type AppStatus, type StoreStatus } from './deploy/read-status.ts';
export { previewOf } from './model/preview-releases.ts';
export {
  isExpired,
  isPreviewLink,
  isSigned,
  overrideQuery,
  parseOverrides,
  signOverrides,
  withoutOverrides,
  type Override,
  type RequestedOverrides,
} from './access/override-link.ts';
export { findPreviewProblem, type PreviewProblem } from './model/preview-records.ts';
export { createPreview, revokePreview, type LinkSettings } from './access/previews.ts';
export { cleanText, isSameText, sha256 } from './model/text.ts';
export { pruneStore, type PruneOptions, type PruneResult } from './deploy/prune/prune-store.ts';
export { RESERVED_SEGMENTS, SHARED_MODULE_NAMES, SITE_BROWSERS, SITE_LANGUAGES } from './checks/build/site-names.ts';
export { publishApp, type PublishOptions, type PublishResult } from './deploy/publish/publish.ts';
export { appendChange, readChange, readNewest, readRegistry, type LogPosition } from './log/change-log.ts';
export {
  findRelease,
  isEmptyStore,
  listNames,
  listReleaseIds,
  locationOf,
  readRelease,
  namesRelease,
} from './files/release-files.ts';
export { formatError, hasCode, TamperedError, UserError, UsageError } from './model/errors.ts';
export { retireApp } from './deploy/retire.ts';
export { rollbackApp, type RollbackOptions } from './deploy/rollback.ts';
export type { CheckedDeployOptions } from './deploy/deploy-checked.ts';
export type { DeployOptions, DeployResult } from './deploy/change-app.ts';
export { recordSiteApi } from './checks/pages/find-api.ts';
export { verifyRelease, type Damage } from './files/verify-release.ts';
export { verifyStore, type VerifiedRelease, type VerifyOptions } from './deploy/verify-store.ts';
export { createTrustCheck } from './sign/check-release.ts';
export type { ReleaseName, TrustCheck } from './model/names.ts';
export type { Envelope } from './model/format.ts';
export { readReleaseKey, type SigningKey } from './sign/keys.ts';
export { readTrustFile, type TrustedKeys } from './sign/trust-file.ts';
export { watchRegistry, type RegistryWatch } from './log/watch-registry.ts';
export { isSafeUrl } from './commands/site/site-address.ts';
export { hashFile, unpackBuild } from './commands/site/build-archive.ts';
export {
  DIGEST_HEADER,
  KEEP_ALIVE_MS,
  PROTOCOL_HEADER,
  PROTOCOL_VERSION,
  siteCommandSchema,
  type CommandEnd,
  type SiteCommand,
} from './commands/site/protocol.ts';
export { runForIdentity, type CommandReport, type SiteDeps } from './commands/site/run-for-identity.ts';
export { integrityOf } from './files/file-content.ts';
