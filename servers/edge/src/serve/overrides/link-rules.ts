import { findPreviewProblem, isExpired, isSigned, type Registry, type RequestedOverrides } from 'releases';
import type { EdgeConfig } from '../../config.ts';
import type { PreviewLinkProblem } from '../../http/error-responses.ts';
import { isAddress } from './apply-overrides.ts';

export type OverrideRules = EdgeConfig['overrides'];

const UNSIGNED_MESSAGE = 'This link is not signed for this site.';
export const SERVER_MESSAGE = 'This link names a server that is not allowed here (OVERRIDE_ORIGINS).';

/** Why a preview does not work; null if it does. Even where everybody may choose releases, it needs its signature. */
export function findLinkProblem(
  requested: RequestedOverrides,
  rules: OverrideRules,
  registry: Registry | undefined,
): PreviewLinkProblem | null {
  const [override, ...others] = requested.overrides;
  const { preview: id } = requested;
  if (id === undefined || !override || others.length > 0 || !isSigned(requested, rules.secret)) return 'damaged';
  if (!hasAllowedServers(rules, requested)) return 'damaged';
  const now = Date.now();
  if (isExpired(requested, now)) return 'expired';
  const release = { app: override.app, id: override.target };
  return findPreviewProblem(registry ?? {}, { id, release }, now);
}

/** Explains why overrides without a preview are not accepted; undefined if they are. */
export function explainRefusal(rules: OverrideRules, requested: RequestedOverrides): string | undefined {
  if (rules.allow !== 'open') return UNSIGNED_MESSAGE;
  return hasAllowedServers(rules, requested) ? undefined : SERVER_MESSAGE;
}

/** Only the tester's own machine answers at a loopback address. The signature of a preview names it. */
export const hasAllowedServers = ({ origins }: OverrideRules, { overrides, preview }: RequestedOverrides): boolean =>
  overrides
    .map(({ target }) => target)
    .filter(isAddress)
    .every((target) => origins.includes(target) || (preview !== undefined && isLoopback(target)));

/** Without IPv6: a Content-Security-Policy cannot name its addresses. */
const isLoopback = (target: string) => /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/.test(target);
