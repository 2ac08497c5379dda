import { writeFileSync } from 'node:fs';
import path from 'node:path';

const NAME = 'BuildRecordPlugin';

/** Writes `dist/build.json`: what `publish` must know about a build, read from the build itself. */
export class BuildRecordPlugin {
  constructor(record) {
    this.record = record;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap(NAME, (compilation) => {
      const chunks = Object.fromEntries(
        [...compilation.namedChunkGroups].map(([name, group]) => [name, filesOf(group)]).sort(byName),
      );
      const file = path.join(compiler.outputPath, '..', 'build.json');
      writeFileSync(file, `${JSON.stringify({ ...this.record, chunks }, null, 2)}\n`);
    });
  }
}

/** An entry's files follow those of the entry that it depends on. */
function filesOf(group) {
  const first = group.isInitial() ? group.getParents() : [];
  const files = [...first, group].flatMap((each) => each.getFiles());
  return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
}

const byName = ([a], [b]) => (a < b ? -1 : 1);
