import { UsageError } from '../errors.ts';
import { compareExport } from '../audit/verify/compare-export.ts';
import { verifyAudit } from '../audit/verify/verify-audit.ts';
import { verifyStore } from '../verify/verify-release.ts';
import type { CommandArguments, Outcome, Terminal } from './command.ts';
import { formatAuditCheck, formatExportCheck } from './format/format-audit.ts';
import { formatVerifyResult } from './format/format-results.ts';

/** Runs `verify`: compares releases with their hashes, and without operands the audit too. */
export async function verify(args: CommandArguments, terminal: Terminal): Promise<Outcome> {
  const { store, operands, auditFile } = args;
  if (auditFile !== undefined) {
    if (operands.length > 0) throw new UsageError('verify --audit takes no app: it compares the audit only');
    return verifyExport(args, auditFile);
  }
  const releases = await verifyReleases(args, terminal);
  if (operands.length > 0) return releases;
  terminal.progress?.('verifying the audit');
  const audit = await verifyAudit(store);
  return {
    text: `${releases.text}\n${formatAuditCheck(audit)}`,
    result: { ...releases.result, audit },
    hasProblem: releases.hasProblem === true || audit.problems.length > 0,
  };
}

async function verifyReleases({ store, operands }: CommandArguments, { progress }: Terminal): Promise<Outcome> {
  const [app, target] = operands;
  const releases = await verifyStore({
    store,
    ...(app === undefined ? {} : { app }),
    ...(target === undefined ? {} : { target }),
    onProgress: ({ done, total, ...each }) => progress?.(`verifying ${each.app} ${each.id}: ${done + 1} of ${total}`),
  });
  return {
    text: formatVerifyResult(releases),
    result: { releases },
    hasProblem: releases.some(({ damage, untrusted }) => damage.length > 0 || untrusted !== undefined),
  };
}

/** Verifies the audit, and compares its beginning with an earlier export. */
async function verifyExport({ store }: CommandArguments, file: string): Promise<Outcome> {
  const exported = await compareExport(store, file);
  const audit = await verifyAudit(store);
  return {
    text: `${formatAuditCheck(audit)}\n${formatExportCheck(file, exported)}`,
    result: { audit, exported },
    hasProblem: [audit.problems, exported.problems, exported.differences].some(({ length }) => length > 0),
  };
}
