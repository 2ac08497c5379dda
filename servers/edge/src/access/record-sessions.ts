import { createRateLimit, type Log } from '@learning-center/server-kit';
import { recordEvent, toActor, type Identity, type ReleaseStore } from 'releases';
import { LimitedError, RefusedError } from './refusal.ts';
import type { Session, Sessions } from './sessions.ts';

/** Sessions that a person may start in ten minutes: each is a line of the audit. */
const MAX_LOGINS = 10;
const LOGIN_WINDOW_MS = 10 * 60 * 1000;

/** Somebody who logged in, and the token of the site if it was one. */
export interface Identified {
  identity: Identity;
  tokenId?: string;
}

interface RecordDeps {
  sessions: Sessions;
  store: ReleaseStore;
  log: Log;
  now: () => number;
}

/** Starts and ends sessions with their lines in the audit. */
export function recordSessions({ sessions, store, log, now }: RecordDeps) {
  const mayLogIn = createRateLimit(MAX_LOGINS, now, LOGIN_WINDOW_MS);
  return {
    /**
     * Starts a session. Operators are needed most while the store is tampered with or can't be written: `OPS_TOKEN`
     * and the issuer let people in even then. Tokens of the site need a store that can be trusted.
     */
    start: async ({ identity, tokenId }: Identified): Promise<{ cookie: string; session: Session }> => {
      if (!mayLogIn(identity.person)) throw tooManyLogins();
      const started = sessions.start(identity, tokenId);
      const fields = { via: identity.via, session: started.session.id };
      try {
        await recordEventOf(store, 'login', { session: started.session, identity });
        log('ops-login', fields);
      } catch (error) {
        const reason = String(error);
        log(tokenId === undefined ? 'ops-login-unrecorded' : 'ops-login-failed', { ...fields, reason });
        if (tokenId !== undefined) {
          sessions.end(started.session.id);
          throw notRecorded();
        }
      }
      return started;
    },
    /** Ends sessions, as somebody who may. They are over whether the audit records it or not. */
    end: async (ended: readonly Session[], identity: Identity): Promise<boolean> => {
      for (const { id } of ended) sessions.end(id);
      let isRecorded = true;
      for (const session of ended)
        await recordEventOf(store, 'logout', { session, identity }).catch((error: unknown) => {
          isRecorded = false;
          log('ops-logout-unrecorded', { session: session.id, reason: String(error) });
        });
      return isRecorded;
    },
  };
}

const tooManyLogins = () =>
  new LimitedError(
    'You logged in too often: use one of your sessions, or wait ten minutes.',
    LOGIN_WINDOW_MS / 1000,
    'too-many-logins',
  );

const notRecorded = () =>
  new RefusedError(503, 'The login can’t be recorded, because the release store can’t be written: try again.');

async function recordEventOf(
  store: ReleaseStore,
  what: 'login' | 'logout',
  { session, identity }: { session: Session; identity: Identity },
): Promise<void> {
  const owner = session.identity.name === identity.name ? '' : ` of ${session.identity.name}`;
  const subject = `session ${session.id}${owner}`;
  await recordEvent(store, toActor(identity), (registry) => ({ event: { what, subject }, registry }));
}
