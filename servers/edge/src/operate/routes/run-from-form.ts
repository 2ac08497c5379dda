import { runForIdentity, type Identity } from 'releases';
import type { OpsDeps } from './ops-context.ts';

type Command = Omit<Parameters<typeof runForIdentity>[0], 'identity' | 'onProgress'>;

/** Runs a command of the release tool for somebody who sent a form. */
export async function runFromForm(
  ops: OpsDeps,
  identity: Identity,
  command: Command,
): Promise<
  { result: Readonly<Record<string, unknown>>; text: string; by: string } | { problem: string; status: number }
> {
  const { end, report } = await runForIdentity({ ...command, identity, onProgress: () => undefined }, ops);
  if ('outcome' in end) return { ...end.outcome, by: report.by };
  if (report.outcome === 'failed') ops.log('ops-change-failed', { app: report.app, reason: end.error });
  return { problem: end.error.replace(/^--/, 'The field '), status: end.isUsage ? 400 : 409 };
}
