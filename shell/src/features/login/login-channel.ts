/** On which channel the tabs of one browser tell each other that somebody logged in (true) or out. */
export const LOGIN_CHANNEL = 'lc.login';
