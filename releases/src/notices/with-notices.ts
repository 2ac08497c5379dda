import { UserError } from '../errors.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Notices, RefusedAttempt } from './notice.ts';

/** A store whose changes and refusals are noticed, whoever makes them. */
export const withNotices = (store: ReleaseStore, notices: Notices): ReleaseStore => ({
  ...store,
  notices,
  registry: { ...store.registry, onRecorded: notices.recorded },
});

/** Does what somebody attempts. A refusal is noticed and passed on. */
export async function noticeRefusal<Result>(
  { store, ...attempt }: Omit<RefusedAttempt, 'why'> & { store: Pick<ReleaseStore, 'notices'> },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // One attempt may pass several steps that notice refusals.
    if (error instanceof UserError && !error.isNoticed) {
      error.isNoticed = true;
      store.notices?.refused({ ...attempt, why: error.message });
    }
    throw error;
  }
}
