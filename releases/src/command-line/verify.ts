import { verifyAudit, type VerifiedAudit } from '../audit/verify-audit.ts';
import { verifyStore } from '../verify/verify-release.ts';
import type { CommandArguments, Outcome, Terminal } from './command.ts';
import { formatVerifyResult } from './format/format-results.ts';

/** Runs `verify`: compares releases with their hashes, and without operands the audit too. */
export async function verify(args: CommandArguments, terminal: Terminal): Promise<Outcome> {
  const releases = await verifyReleases(args, terminal);
  if (args.operands.length > 0) return releases;
  terminal.progress?.('verifying the audit');
  const audit = await verifyAudit(args.store);
  return {
    text: `${releases.text}\n${formatAudit(audit)}`,
    result: { ...releases.result, audit },
    hasProblem: releases.hasProblem === true || audit.problem !== null,
  };
}

async function verifyReleases(
  { store, trustedKeys, operands }: CommandArguments,
  { progress }: Terminal,
): Promise<Outcome> {
  const [app, target] = operands;
  const releases = await verifyStore({
    store,
    trustedKeys,
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

function formatAudit({ lines, problem, isNewestRecorded }: VerifiedAudit): string {
  const note = isNewestRecorded ? '' : '; the newest one is only in the registry, and the next change records it';
  if (problem) return `the audit is damaged: ${problem.text}${note}`;
  if (lines === 0) return 'the audit is empty';
  return `${lines === 1 ? '1 line of the audit is' : `${lines} lines of the audit are`} intact${note}`;
}
