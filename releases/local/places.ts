import { existsSync, readdirSync } from 'node:fs';
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
export const PARTS: readonly string[] = ['shell', ...sectionsOf(ROOT)];

/** The folders of a checkout's sections. */
export function sectionsOf(root: string): string[] {
  const isSection = (name: string) => name.startsWith('mf-') && existsSync(path.join(root, name, 'section.json'));
  return readdirSync(root).filter(isSection).sort();
}
