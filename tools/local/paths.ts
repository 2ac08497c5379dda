import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The root of the checkout. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** The folder for everything generated on this machine; `DATA_DIR` moves it. */
export const DATA_FOLDER = path.resolve(ROOT, process.env['DATA_DIR'] ?? '.data');

/** Paths of the local site's data. */
export const DATA_PATHS = {
  store: path.join(DATA_FOLDER, 'store'),
  releaseCache: path.join(DATA_FOLDER, 'release-cache'),
  content: path.join(DATA_FOLDER, 'content'),
  catalog: path.join(DATA_FOLDER, 'catalog.sqlite'),
  contentReport: path.join(DATA_FOLDER, 'content-report.html'),
  members: path.join(DATA_FOLDER, 'members.sqlite'),
  certificateSecret: path.join(DATA_FOLDER, 'certificate-secret'),
  fingerprints: path.join(DATA_FOLDER, 'stamps'),
  logs: path.join(DATA_FOLDER, 'logs'),
} as const;

/** Every app that is built and released; the shell first, because sections are checked against it. */
export const APPS: readonly string[] = ['shell', ...listSections(ROOT)];

/** The section folders of a checkout. */
export function listSections(root: string): string[] {
  const isSection = (name: string) => name.startsWith('mf-') && existsSync(path.join(root, name, 'section.json'));
  return readdirSync(root).filter(isSection).sort();
}
