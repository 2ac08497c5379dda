import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { REACT_DEVELOPMENT_FILE } from './placeholder.js';

const NAME = 'BuildRecordPlugin';

/** Writes `dist/build.json`: what `publish` must know about a build, read from the build itself. */
export class BuildRecordPlugin {
  /** `routes` is the module that a section exposes, by its path. */
  constructor(record, routes) {
    this.record = record;
    this.routes = routes;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap(NAME, (compilation) => {
      const { chunkGroups, chunkGraph } = compilation;
      const nameOf = (group) => (isRoutes(group, chunkGraph, this.routes) ? 'routes' : group.name);
      const named = chunkGroups.map((group) => [nameOf(group), group]).filter(([name]) => name);
      const chunks = Object.fromEntries(named.map(([name, group]) => [name, filesOf(group)]).sort(byName));
      // The scripts of a page with a development server, in their order.
      if (compilation.getAsset(REACT_DEVELOPMENT_FILE))
        chunks['react-development'] = { js: [REACT_DEVELOPMENT_FILE, ...chunks.main.js], css: [] };
      const file = path.join(compiler.outputPath, '..', 'build.json');
      writeFileSync(file, `${JSON.stringify({ ...this.record, chunks }, null, 2)}\n`);
    });
  }
}

/** Whether a group loads the section's routes. Plugins of Module Federation name it differently, or not at all. */
function isRoutes(group, chunkGraph, routes) {
  // The shell exposes no routes.
  if (routes === undefined || group.isInitial()) return false;
  return group.chunks.some((chunk) =>
    chunkGraph.getChunkModules(chunk).some((module) => module.nameForCondition?.() === routes),
  );
}

/** An entry's files follow those of the entry that it depends on. */
function filesOf(group) {
  const first = group.isInitial() ? group.getParents() : [];
  const files = [...first, group].flatMap((each) => each.getFiles());
  return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
}

const byName = ([a], [b]) => (a < b ? -1 : 1);
