import {
  toRecordedNotice,
  toRefusedNotice,
  toTamperedNotice,
  type Notice,
  type Notices,
  type NoticeSource,
} from './notice.ts';
import { createNoticeQueue, type NoticeQueueOptions } from './notice-queue.ts';

/** How many findings are remembered, so that each is sent once. */
const MAX_FINDINGS = 1_000;

export interface NoticesOptions extends Omit<NoticeQueueOptions, 'url'> {
  /** The addresses of the receivers; without any, nothing is sent. */
  urls: readonly string[];
  /** How long closing may take, in milliseconds. */
  closeLimitMs: number;
  source?: NoticeSource;
}

/** Creates what sends notices to some receivers. One that fails does not delay the others. */
export function createNotices({ urls, closeLimitMs, source = {}, ...options }: NoticesOptions): Notices {
  const queues = urls.map((url) => createNoticeQueue({ ...options, url }));
  const findings = new Set<string>();
  const send = (notice: Notice) => {
    for (const queue of queues) queue.push(notice);
  };
  return {
    recorded: (entry) => {
      const notice = toRecordedNotice(entry, source);
      if (notice) send(notice);
    },
    refused: (attempt) => send(toRefusedNotice(attempt, source, new Date())),
    tampered: (finding) => {
      const notice = toTamperedNotice(finding, source, new Date());
      if (findings.has(notice.id)) return;
      if (findings.size === MAX_FINDINGS) findings.clear();
      findings.add(notice.id);
      send(notice);
    },
    close: async () => void (await Promise.all(queues.map((queue) => queue.drain(closeLimitMs)))),
  };
}
