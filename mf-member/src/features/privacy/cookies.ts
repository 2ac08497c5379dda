/** Every cookie of the site, by its purpose. With TLS, the session's name starts with `__Host-`. */
export const COOKIES = [
  { purpose: 'session', names: ['learning_center_session', '__Host-learning_center_session'] },
  { purpose: 'revision', names: ['lc.revision'] },
  { purpose: 'canary', names: ['lc.canary'] },
  { purpose: 'redirects', names: ['lc.redirects'] },
  { purpose: 'missing', names: ['lc.not-found'] },
  { purpose: 'tester', names: ['lc.release'] },
  { purpose: 'operator', names: ['lc.ops', 'lc.ops-done'] },
] as const;
