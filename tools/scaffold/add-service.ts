import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A part's service in `docker-compose.yml`, by the part's name. */
const SERVICE = /^ {2}(mf-[a-z0-9-]+):\n(?: {4}.*\n)+/gm;

/** Adds a section's service behind the last one, as a copy of it with the section's name. */
export async function addService(root: string, part: string): Promise<void> {
  const file = path.join(root, 'docker-compose.yml');
  const text = await readFile(file, 'utf8');
  const last = [...text.matchAll(SERVICE)].at(-1);
  if (!last) throw new Error(`${file} has no service of a section to copy: add one for ${part}`);
  const [service, name = ''] = last;
  const end = last.index + service.length;
  await writeFile(file, `${text.slice(0, end)}\n${service.replaceAll(name, part)}${text.slice(end)}`);
}
