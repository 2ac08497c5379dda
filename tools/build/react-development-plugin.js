import path from 'node:path';
import webpack from 'webpack';
import { REACT_DEVELOPMENT_FILE } from './placeholder.js';

const NAME = 'ReactDevelopmentPlugin';

const PACKAGES = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'];

/**
 * Adds React's development build to the shell's release. It replaces the production modules before the shell runs, so
 * that a section from a development server has Fast Refresh in the page of a released shell
 * (docs/decisions/releases.md#a-section-from-source-runs-inside-the-real-site).
 */
export class ReactDevelopmentPlugin {
  constructor(app) {
    this.app = app;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, () => {
        // Only a module with an id of its own can be replaced.
        for (const name of PACKAGES)
          findModule(compilation, this.app, name).buildInfo.moduleConcatenationBailout = NAME;
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const source = `${await compile(createConfig(this.app))}\n;${replaceModules(compilation, this.app)}`;
        // Only developers load it, and minimizing it would take longer than the rest of this plugin.
        compilation.emitAsset(REACT_DEVELOPMENT_FILE, new webpack.sources.RawSource(source), { minimized: true });
      });
    });
  }
}

function createConfig({ folder }) {
  const file = (name) => path.join(import.meta.dirname, 'react-development', name);
  return {
    context: folder,
    mode: 'development',
    devtool: false,
    target: 'web',
    // React registers itself with the refresh runtime that it finds when it is evaluated.
    entry: [file('share-refresh-runtime.js'), file('watch-roots.js'), file('share-react.js')],
    output: { filename: REACT_DEVELOPMENT_FILE },
  };
}

/** Compiles without writing files. */
function compile(config) {
  return new Promise((resolve, reject) => {
    webpack(config).compile((error, compilation) => {
      const [failure] = error ? [error] : compilation.errors;
      if (failure) reject(failure);
      else resolve(compilation.assets[REACT_DEVELOPMENT_FILE].source());
    });
  });
}

/** The chunk that replaces the shell's modules. It evaluates them at once, so that later chunks cannot. */
function replaceModules(compilation, app) {
  const { chunkLoadingGlobal, globalObject } = compilation.outputOptions;
  const chunks = `${globalObject}[${JSON.stringify(chunkLoadingGlobal)}]`;
  const modules = PACKAGES.map((name) => {
    const id = JSON.stringify(compilation.chunkGraph.getModuleId(findModule(compilation, app, name)));
    return `${id}: (module) => { module.exports = globalThis.__REACT_DEVELOPMENT__["${name}"]; }`;
  });
  const evaluate = '(require) => { for (const id in modules) require(id); }';
  return `{ const modules = { ${modules.join(', ')} };
(${chunks} ||= []).push([["react-development"], modules, ${evaluate}]); }\n`;
}

function findModule({ modules }, app, name) {
  const file = app.fileOf(name);
  const module = [...modules].find(({ resource }) => resource === file);
  if (!module) throw new Error(`${NAME}: the shell does not contain ${name}`);
  return module;
}
