import * as v from 'valibot';
import { UsageError } from '../errors.ts';
import { createNotices } from '../notices/create-notices.ts';
import type { Notices } from '../notices/notice.ts';
import type { NoticeReport } from '../notices/notice-queue.ts';
import { MISSING_NOTICE_SECRET, noticeSecret, noticeUrls } from '../notices/notice-settings.ts';
import { readSecret } from '../read-secret.ts';

/** A command ends soon after its change, whatever the receivers do. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000];
const CLOSE_LIMIT_MS = 6_000;

/** The variables of notices. */
export interface NoticeEnvironment {
  NOTIFY_URL?: string | undefined;
  NOTIFY_SECRET?: string | undefined;
  NOTIFY_SECRET_FILE?: string | undefined;
}

/** Creates the notices of a command; throws a UsageError for a wrong setting. `warn` gets a line for each that failed. */
export function createToolNotices(environment: NoticeEnvironment, warn: (line: string) => void): Notices {
  const urls = parseSetting('NOTIFY_URL', noticeUrls, environment.NOTIFY_URL ?? '');
  const secret = parseSetting('NOTIFY_SECRET', noticeSecret, readSecret(environment, 'NOTIFY_SECRET'));
  if (urls.length > 0 && secret === '') throw new UsageError(`NOTIFY_SECRET ${MISSING_NOTICE_SECRET}`);
  const report = ({ outcome, isLastAttempt, type, host, reason }: NoticeReport) => {
    if (outcome === 'dropped' || isLastAttempt)
      warn(`warning: ${host} did not accept the notice ${type} (${reason}); what it is about stays as it is`);
  };
  return createNotices({ urls, secret, retryDelaysMs: RETRY_DELAYS_MS, closeLimitMs: CLOSE_LIMIT_MS, report });
}

function parseSetting<Output>(name: string, schema: v.GenericSchema<string, Output>, text: string): Output {
  const result = v.safeParse(schema, text);
  if (result.success) return result.output;
  throw new UsageError(`${name} ${result.issues[0].message}`);
}
