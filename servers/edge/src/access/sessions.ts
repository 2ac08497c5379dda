import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Identity } from 'releases';
import { readCookie, serializeCookie } from '../http/cookies.ts';

const COOKIE = 'lc.ops';
export const SESSION_MS = 8 * 60 * 60 * 1000;

/** Sessions at a time; a new one ends the one that was idle longest. */
const MAX_SESSIONS = 1_000;

/** Sessions of one person. A new one ends their own that was idle longest, and displaces nobody else. */
const MAX_SESSIONS_PER_PERSON = 10;

/** The field that proves that a form comes from a page of this session. */
export const FORM_TOKEN = 'form-token';

/** Somebody who is logged in with a browser. */
export interface Session {
  /** Names the session on pages and in the audit. It opens nothing. */
  id: string;
  identity: Identity;
  /** The token of the site that opened it; the session ends with the token. */
  tokenId: string | undefined;
  /** Every form of this session contains it. */
  formToken: string;
  startedAt: string;
  lastUsedAt: string;
}

/** Sessions of this edge: for eight hours after the login, or until they are ended. */
export interface Sessions {
  /** Starts a session; returns it with its cookie, which is new for each. */
  start: (identity: Identity, tokenId?: string) => { session: Session; cookie: string };
  /** The session of a request, which counts as a use of it. */
  find: (request: FastifyRequest) => Session | undefined;
  list: () => Session[];
  /** Ends a session, wherever copies of its cookie are. */
  end: (id: string) => void;
  /** The header that deletes the cookie of a browser. */
  deleteCookie: () => string;
}

/** Creates the sessions; `now` is a clock in milliseconds. */
export function createSessions(isSecure: boolean, now: () => number): Sessions {
  const cookieOptions = { isSecure, path: '/ops', sameSite: 'Strict' } as const;
  const sessions = new LRUCache<string, Session>({
    max: MAX_SESSIONS,
    ttl: SESSION_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    start: (identity, tokenId) => {
      const secret = randomBytes(32).toString('base64url');
      const startedAt = new Date().toISOString();
      const id = randomBytes(4).toString('hex');
      const formToken = randomBytes(32).toString('base64url');
      const session: Session = { id, identity, tokenId, formToken, startedAt, lastUsedAt: startedAt };
      const own = [...sessions.entries()].filter(([, each]) => each.identity.person === identity.person);
      // The cache lists its entries from the newest use to the oldest.
      for (const [key] of own.slice(MAX_SESSIONS_PER_PERSON - 1)) sessions.delete(key);
      sessions.set(hash(secret), session);
      return { session, cookie: serializeCookie(COOKIE, secret, { ...cookieOptions, maxAge: SESSION_MS / 1000 }) };
    },
    find: ({ headers }) => {
      const session = sessions.get(hash(readCookie(headers.cookie, COOKIE) ?? ''));
      if (session) session.lastUsedAt = new Date().toISOString();
      return session;
    },
    list: () => [...sessions.values()].sort((a, b) => b.startedAt.localeCompare(a.startedAt)),
    end: (id) => {
      for (const [key, session] of sessions.entries()) if (session.id === id) sessions.delete(key);
    },
    deleteCookie: () => serializeCookie(COOKIE, '', { ...cookieOptions, maxAge: 0 }),
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
