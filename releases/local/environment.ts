/** What the commands of a checkout read from the environment themselves: default and meaning. */
export const LOCAL_ENVIRONMENT = {
  PORT: { fallback: '`3000`', meaning: 'Port of the site of `npm start` and `npm run dev`; 4300 for a section alone.' },
  DATA_DIR: { fallback: '`.data`', meaning: 'Where everything that is made lies: releases, catalogue, members, logs.' },
  CONTENT_DIR: { fallback: 'the demo', meaning: "A content team's folder, of which the catalogue is made." },
  DEMO_NOW: { fallback: 'today', meaning: 'The day of the demo content, such as `2026-05-01`.' },
  DEMO: { fallback: '`1`', meaning: '`0` leaves the members of the demo out.' },
  API_PORT: { fallback: 'a free one', meaning: 'Port of the API; for a section alone, where it is (3001).' },
  API_ORIGIN: {
    fallback: '`http://127.0.0.1:3001`',
    meaning: "The API that a section alone is shown with; where parts are shipped, the smoke check's.",
  },
  SITE_ORIGIN: { fallback: "the site's", meaning: 'Origins whose pages may write.' },
  WRITES_PER_MINUTE: { fallback: '`0`', meaning: 'No limit: on one machine all visitors have one address.' },
  LOGINS_PER_MINUTE: { fallback: '`0`', meaning: 'The same.' },
  SEARCHES_PER_MINUTE: { fallback: '`0`', meaning: 'The same.' },
  MEMBER_READS_PER_MINUTE: { fallback: '`0`', meaning: 'The same.' },
  OVERRIDES: { fallback: '`open`', meaning: 'Whether other releases may be tried by address.' },
  DEV_PORT: { fallback: '`4200`', meaning: 'Port of the development server of one part; set by `npm run dev`.' },
  RELEASE_STORE: { fallback: '`.data/store`', meaning: 'Folder of the release store, in containers.' },
  RELEASE_BY: { fallback: '`ship`', meaning: 'Who ships, for the audit, in containers.' },
  RELEASE_COMMIT: { fallback: 'none', meaning: 'The commit that is shipped, in containers.' },
  CHROME_PATH: { fallback: '`/usr/bin/chromium`', meaning: 'The browser of the journeys.' },
} as const;

/** The API's limits by address that the local site does without. */
export const LOCAL_LIMITS = [
  'WRITES_PER_MINUTE',
  'LOGINS_PER_MINUTE',
  'SEARCHES_PER_MINUTE',
  'MEMBER_READS_PER_MINUTE',
] as const;
