import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeBuild, rangeOf } from '../describe-app.js';
import { createEntry } from './container.js';
import { packageOf, sharedModulesIn } from './shared-modules.js';

/** Adds the entry to the browser's build, and writes `build.json`: what `publish` must know about the build. */
export function buildRecordPlugin(getApp) {
  return {
    name: 'learning-center:build-record',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const app = getApp();
      const names = sharedModulesIn([...this.getModuleIds()]).sort();
      const ranges = Object.fromEntries(names.map((name) => [name, rangeOf(app, packageOf(name))]));
      this.emitFile({ type: 'asset', fileName: 'remoteEntry.js', source: createEntry(app.container, ranges) });
    },
    async writeBundle({ dir }, bundle) {
      const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
      const chunks = createChunks(bundle, styles);
      const record = { ...describeBuild(getApp()), entryType: 'module', styles, chunks };
      await writeFile(path.join(dir, '..', 'build.json'), `${JSON.stringify(record, null, 2)}\n`);
    },
  };
}

/** Each chunk with all files that it needs, so that documents can preload them. */
function createChunks(bundle, styles) {
  const loaded = Object.values(bundle).filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
  const chunks = loaded.map(({ fileName, isEntry }) => [
    fileName.replace(/\.js$/, ''),
    { js: [...filesOf(bundle, fileName)], css: isEntry ? styles : [] },
  ]);
  return Object.fromEntries(chunks.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A file and all files that it imports. */
function filesOf(bundle, fileName, files = new Set()) {
  if (files.has(fileName)) return files;
  files.add(fileName);
  for (const each of bundle[fileName]?.imports ?? []) filesOf(bundle, each, files);
  return files;
}
