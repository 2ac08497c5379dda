import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { REACT_DEVELOPMENT_FILE } from './placeholder.js';

const NAME = 'BuildRecordPlugin';
const SHARED = '@learning-center/shared';
/** The shell's list of the modules that sections take. */
const SHARED_MODULES = /[\\/]router[\\/]sections[\\/]shared-modules\.ts$/;

/** Writes `dist/build.json`: what `publish` must know about a build, read from the build itself. */
export class BuildRecordPlugin {
  /** `routes` is the module that a section exposes, by its path. */
  constructor(record, routes) {
    this.record = record;
    this.routes = routes;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // Later a module may be part of another one.
      compilation.hooks.seal.tap(NAME, () => {
        this.sharedNames = readSharedNames(compilation);
      });
    });
    compiler.hooks.afterEmit.tap(NAME, (compilation) => {
      const { chunkGroups, chunkGraph } = compilation;
      const nameOf = (group) => (isRoutes(group, chunkGraph, this.routes) ? 'routes' : group.name);
      const named = chunkGroups.map((group) => [nameOf(group), group]).filter(([name]) => name);
      const chunks = Object.fromEntries(named.map(([name, group]) => [name, filesOf(group)]).sort(byName));
      // The scripts of a page with a development server, in their order.
      if (compilation.getAsset(REACT_DEVELOPMENT_FILE))
        chunks['react-development'] = { js: [REACT_DEVELOPMENT_FILE, ...chunks.main.js], css: [] };
      const file = path.join(compiler.outputPath, '..', 'build.json');
      writeFileSync(file, `${JSON.stringify({ ...this.record, ...this.sharedNames, chunks }, null, 2)}\n`);
    });
  }
}

/** The names that a shell gives in each module of `shared`; nothing in a section. */
function readSharedNames({ modules, moduleGraph }) {
  const table = [...modules].find((module) => SHARED_MODULES.test(module.nameForCondition?.() ?? ''));
  if (!table) return {};
  const namesOf = (dependency) => moduleGraph.getExportsInfo(moduleGraph.getModule(dependency)).getProvidedExports();
  // The shell gives a part of the contract.
  const toModule = (request) => request.replace(/^\.\/(\w+)-for-sections\.ts$/, `${SHARED}/$1`);
  const given = table.dependencies
    .filter(({ request }) => toModule(request ?? '').startsWith(SHARED))
    .map((dependency) => [toModule(dependency.request), namesOf(dependency)]);
  return { sharedNames: Object.fromEntries(given.filter(([, names]) => Array.isArray(names))) };
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
