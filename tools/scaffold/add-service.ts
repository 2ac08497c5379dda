import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The service of a section in `docker-compose.yml`. */
const SECTION_SERVICE = /^ {2}(mf-[a-z0-9-]+):\n(?: {4}.*\n)+/gm;

/** Adds the service of a new section after the last one. Copies that one and renames it. */
export async function addService(root: string, app: string): Promise<void> {
  const file = path.join(root, 'docker-compose.yml');
  const text = await readFile(file, 'utf8');
  const last = [...text.matchAll(SECTION_SERVICE)].at(-1);
  if (!last) throw new Error(`${file} has no section's service to copy: add one for ${app}`);
  const [service, name = ''] = last;
  const end = last.index + service.length;
  await writeFile(file, `${text.slice(0, end)}\n${service.replaceAll(name, app)}${text.slice(end)}`);
}
