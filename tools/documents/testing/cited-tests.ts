import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../local/paths.ts';
import type { Proof } from '../describe-requirements.ts';

/** Whether the file exists and contains a test with this title. Any kind of quotes counts. */
export function citedTestExists({ file, title }: Proof): boolean {
  if (!existsSync(path.join(ROOT, file))) return false;
  if (title === undefined) return true;
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const written = [title, title.replaceAll("'", "\\'")];
  return written.some((text) => ["'", '"', '`'].some((quote) => source.includes(quote + text + quote)));
}
