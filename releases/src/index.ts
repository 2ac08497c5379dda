export { activateRelease, type ActivateOptions, promoteCanary } from './deploy/activate.ts';
export { createReleaseCache, type CachedRelease, type ReleaseCache } from './cache/release-cache.ts';
export { createLastRegistry, type LastRegistry } from './cache/last-registry.ts';
export {
  readFleet,
  writeEdgeReport,
  type EdgeReport,
  type FleetState,
  type ReportedCount,
  type ReportedEdge,
  type ReportedStep,
} from './fleet/edge-reports.ts';
export {
  advanceRollout,
  changeRollout,
  ROLLOUT_ACTIONS,
  type AdvanceOptions,
  type RolloutAction,
} from './rollouts/change-rollout.ts';
export type { RolloutPlan } from './rollouts/plan-schema.ts';
export { nextStepOf, parseRolloutPlan, stepEndsAt } from './rollouts/rollout-plan.ts';
export { countNetworks, mergeNetworks, SAMPLE_SIZE } from './rollouts/network-sample.ts';
export { judge } from './rollouts/judge.ts';
export {
  countObservations,
  type Arm as RolloutArm,
  type Observations,
  type StepCounts,
} from './rollouts/observations.ts';
export { createStepRecorder, type ComparedVisit, type StepRecorder } from './rollouts/record-step.ts';
export { appNameSchema, isOfApps, ROLES, roleSchema } from './store/names.ts';
export { createNotifier, notifyUrls, readNotifyUrls } from './notify.ts';
export { RETIRED_SETTINGS } from './command-line/retired.ts';
export {
  findAddressProblem,
  isEmptyStore,
  isUrl,
  openStore,
  readStoreAddress,
  withStore,
  type StoreAddress,
} from './store/open-store.ts';
export { releaseKey, type ReleaseName, type ReleaseStore } from './store/release-store.ts';
export { describeCanary, findRolloutNote, formatStep } from './command-line/format/format-canary.ts';
export { formatDeployResult } from './command-line/format/format-results.ts';
export { formatSmokeReport } from './smoke/smoke-check.ts';
export {
  type ActiveApp,
  buildRecordSchema,
  type Canary,
  DEVELOPMENT_CHUNK,
  entryFiles,
  type Registry,
  type Release,
  type ReleaseFile,
  type Rollout,
} from './store/format.ts';
export { isChange, type AuditEntry } from './audit/audit-entry.ts';
export {
  describeRole,
  explainRefusal,
  needsName,
  toActor,
  type Identity,
  type IntendedCommand,
} from './access/identity.ts';
export {
  createToken,
  findToken,
  identityOfToken,
  isTokenText,
  listTokens,
  revokeToken,
  type ValidToken,
} from './access/tokens.ts';
export { formatWho, type Actor } from './audit/audit.ts';
export { SHELL } from './deploy/check-compatibility.ts';
export {
  readServedReleases,
  readHistory,
  type HistoryOptions,
  readStatus,
  type AppStatus,
  type StoreStatus,
} from './store/read-status.ts';
export { previewOf } from './previews/preview-releases.ts';
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
} from './previews/override-link.ts';
export { findPreviewProblem, type PreviewProblem } from './previews/preview-records.ts';
export { createPreview, revokePreview, type LinkSettings } from './previews/previews.ts';
export { cleanText } from './plain-text.ts';
export { isSameText } from './same-text.ts';
export { sha256 } from './sha256.ts';
export { pruneStore, type PruneOptions, type PruneResult } from './prune/prune-store.ts';
export { RESERVED_SEGMENTS, SHARED_MODULE_NAMES, SITE_BROWSERS, SITE_LANGUAGES } from './inspect/site-names.ts';
export { publishApp, type PublishOptions, type PublishResult } from './publish/publish.ts';
export { readRegistry, recordEvent } from './store/registry.ts';
export { findRelease, readRelease, namesRelease } from './store/read-release.ts';
export { formatError, hasCode, TamperedError, UserError, UsageError } from './errors.ts';
export { retireApp } from './deploy/retire.ts';
export { rollbackApp, type RollbackOptions } from './deploy/rollback.ts';
export type { CheckedDeployOptions, DeployOptions, DeployResult } from './deploy/deploy-release.ts';
export { recordSiteApi } from './smoke/find-api.ts';
export {
  verifyRelease,
  type Damage,
  verifyStore,
  type VerifiedRelease,
  type VerifyOptions,
} from './verify/verify-release.ts';
export type { Envelope } from './trust/envelope.ts';
export { readReleaseKey, type SigningKey } from './trust/keys.ts';
export { readTrustFile, type TrustedKeys } from './trust/trust-file.ts';
export { watchRegistry, type RegistryWatch } from './store/watch-registry.ts';
export { isSafeUrl } from './remote/safe-address.ts';
export { findManifestProblem } from './remote/manifest.ts';
export {
  KEEP_ALIVE_MS,
  manifestSchema,
  MAX_CHUNK_BYTES,
  PROTOCOL_HEADER,
  PROTOCOL_VERSION,
  siteCommandSchema,
  UPLOAD_UNKNOWN,
  type AppendResult,
  type CommandEnd,
  type Manifest,
  type SiteCommand,
  type UploadState,
} from './remote/protocol.ts';
export { runForIdentity, type CommandReport, type SiteDeps } from './remote/run-for-identity.ts';
export { canonicalJson } from './store/canonical-json.ts';
export { integrityOf } from './store/file-content.ts';
