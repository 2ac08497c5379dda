import path from 'node:path';

/** The checkout's root. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Where everything that is made on this machine lies; `DATA_DIR` moves it. */
export const DATA = path.resolve(ROOT, process.env['DATA_DIR'] ?? '.data');

/** What the local site is made of, below the data folder. */
export const PLACES = {
  store: path.join(DATA, 'store'),
  content: path.join(DATA, 'content'),
  catalogue: path.join(DATA, 'catalogue.sqlite'),
  members: path.join(DATA, 'members.sqlite'),
  stamps: path.join(DATA, 'stamps'),
  logs: path.join(DATA, 'logs'),
} as const;

/** Every part that is built and released; the shell first, because a section is checked against it. */
export const PARTS = ['shell', 'mf-home', 'mf-library', 'mf-webinar', 'mf-member'] as const;
