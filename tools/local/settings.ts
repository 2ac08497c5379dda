/** Settings that the local commands read themselves: default and description. */
export const LOCAL_SETTINGS = {
  PORT: {
    defaultText: '`3000`',
    meaning: 'Port of the site of `npm start` and `npm run dev`; 4300 for a section alone.',
  },
  DATA_DIR: {
    defaultText: '`.data`',
    meaning: 'Folder of all generated data: releases, catalog, members, logs.',
  },
  CONTENT_DIR: { defaultText: 'the demo', meaning: "A content team's folder, the source of the catalog." },
  DEMO_NOW: { defaultText: 'today', meaning: 'The day of the demo content, such as `2026-05-01`.' },
  DEMO: { defaultText: '`1`', meaning: '`0` starts without the members of the demo.' },
  API_PORT: {
    defaultText: 'a free one',
    meaning: 'Port of the API; for a section alone, the port of an existing API (3001).',
  },
  API_ORIGIN: {
    defaultText: '`http://127.0.0.1:3001`',
    meaning: "The API of a section that runs alone; when an app is shipped, the smoke check's.",
  },
  SITE_ORIGIN: { defaultText: "the site's", meaning: 'Origins whose pages may write.' },
  WRITES_PER_MINUTE: { defaultText: '`0`', meaning: 'No limit: on one machine all visitors have the same address.' },
  LOGINS_PER_MINUTE: { defaultText: '`0`', meaning: 'The same.' },
  SEARCHES_PER_MINUTE: { defaultText: '`0`', meaning: 'The same.' },
  MEMBER_READS_PER_MINUTE: { defaultText: '`0`', meaning: 'The same.' },
  OVERRIDES: { defaultText: '`open`', meaning: 'Whether testers may choose other releases by URL.' },
  OVERRIDE_ORIGINS: {
    defaultText: '`http://localhost:4200`',
    meaning: 'Development servers that a section may come from (`learning-center dev --against`).',
  },
  DEV_PORT: {
    defaultText: '`4200`',
    meaning: 'Port of the development server of one app; set by `npm run dev` and `learning-center dev`.',
  },
  RELEASE_STORE: {
    defaultText: '`.data/store`',
    meaning:
      'The release store (docs/release-store.md), in containers and for backups; `npm start` has its own folder.',
  },
  RELEASE_BY: { defaultText: '`ship`', meaning: 'Name of the operator, for the audit, in containers.' },
  RELEASE_COMMIT: { defaultText: 'none', meaning: 'The commit that is shipped, in containers.' },
  CHROME_PATH: { defaultText: "Debian's Chromium", meaning: 'The browser of the journeys.' },
  FIREFOX_PATH: {
    defaultText: "Debian's Firefox",
    meaning: 'The Firefox of `npm test` and of `npm run proof -- browsers`.',
  },
} as const;

/** The API's rate limits that the local site disables. */
export const DISABLED_RATE_LIMITS = [
  'WRITES_PER_MINUTE',
  'LOGINS_PER_MINUTE',
  'SEARCHES_PER_MINUTE',
  'MEMBER_READS_PER_MINUTE',
] as const;
