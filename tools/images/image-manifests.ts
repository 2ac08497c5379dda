import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reduceManifests } from './reduce-manifests.ts';

/**
 * Writes the manifests that an image installs its packages from: `image-manifests.ts FOLDER WORKSPACE…`. They change
 * only when a package of that image changes, and so does the image layer.
 */
const [folder = '', ...workspaces] = process.argv.slice(2);
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as never;
const manifests = reduceManifests(workspaces, { read, lock: read('package-lock.json') });
for (const [file, content] of Object.entries(manifests)) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
}
cpSync('.npmrc', path.join(folder, '.npmrc'));
