import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from './errors.js';

/** The name and the segments of the section in a folder. */
export function readProject(folder) {
  const { name } = readJson(path.join(folder, 'package.json'));
  const { segments } = readJson(path.join(folder, 'section.json'));
  if (!/^mf-[a-z0-9-]+$/.test(name ?? ''))
    throw new UserError(
      `The name in ${path.join(folder, 'package.json')} must be that of a section, such as mf-library`,
    );
  return { name, segments: segments.map(({ segment }) => segment) };
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') throw new UserError(`${file} is missing: run this command in the folder of a section`);
    throw new UserError(`${file} cannot be read: ${error.message}`);
  }
}
