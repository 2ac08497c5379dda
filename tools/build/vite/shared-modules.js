import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { modulesGlobal } from './container.js';

const TYPESCRIPT = /\.tsx?$/;
const PREFIX = '\0learning-center:';

/** Packages that a section takes from the page. Its server bundle takes them from the edge. */
export const SHARED_PACKAGES = ['react', 'react-dom', '@learning-center/shared'];

const SHARED_MODULE = /^(react|react\/jsx-(dev-)?runtime|react-dom|@learning-center\/shared\/[\w-]+)$/;

/** Whether an import is one of the page's modules. */
export const isSharedModule = (specifier) => SHARED_MODULE.test(specifier);

/** Whether an import is one of a shared package. */
export const isShared = (specifier) => SHARED_PACKAGES.includes(packageOf(specifier));

/** The package of a module: `react` of `react/jsx-runtime`. */
export const packageOf = (name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0];

/** The shared modules in a list of module ids. */
export const sharedModulesIn = (ids) => ids.filter((id) => id.startsWith(PREFIX)).map((id) => id.slice(PREFIX.length));

/** Whether a site's page runs the section. Alone and in tests it uses its own packages. */
export const isInPage = (_config, { mode }) => mode !== 'standalone' && mode !== 'test';

/** Gives the section's browser code the modules of the page: one React and one `shared` for all sections. */
export function sharedModulesPlugin(getApp) {
  return {
    name: 'learning-center:shared-modules',
    apply: isInPage,
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (isSharedModule(id) ? PREFIX + id : undefined),
    async load(id) {
      const [name] = sharedModulesIn([id]);
      if (name === undefined) return undefined;
      const app = getApp();
      const names = await exportNames(app.fileOf(name), this.parse.bind(this));
      return { code: createSharedModule(app.container, name, names), moduleSideEffects: false };
    },
  };
}

/** A call reads each name: the bundler may leave out such calls, so that unused names cost nothing. */
function createSharedModule(container, name, names) {
  const exported = names.filter((each) => /^[A-Za-z_$][\w$]*$/.test(each) && each !== 'default');
  return [
    `const module = globalThis.${modulesGlobal(container)}[${JSON.stringify(name)}];`,
    `export default /* @__PURE__ */ (() => module.default ?? module)();`,
    ...exported.map((each) => `export const ${each} = /* @__PURE__ */ (() => module.${each})();`),
  ].join('\n');
}

/** The names that a shared module exports: CommonJS tells them when it runs, TypeScript when it is parsed. */
async function exportNames(file, parse) {
  if (!TYPESCRIPT.test(file)) return Object.keys(createRequire(file)(file));
  const { body } = parse(await readFile(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const names = await Promise.all(body.map((statement) => namesOf(statement, file, parse)));
  return [...new Set(names.flat())];
}

function namesOf({ type, exportKind, exported, source, specifiers = [], declaration }, file, parse) {
  if (exportKind === 'type') return [];
  if (type === 'ExportAllDeclaration')
    return exported ? [exported.name] : exportNames(path.resolve(path.dirname(file), source.value), parse);
  if (type !== 'ExportNamedDeclaration') return [];
  const listed = specifiers.filter((each) => each.exportKind !== 'type').map((each) => each.exported.name);
  return [...listed, ...declaredNames(declaration)];
}

/** Types have no value, so that they are not exported at run time. */
function declaredNames(declaration) {
  if (!declaration || /^TS(?!Enum)/.test(declaration.type)) return [];
  return (declaration.declarations ?? [declaration]).map(({ id }) => id.name);
}
