import path from 'node:path';

const NAMED_IMPORT = /import\(\s*\/\*\s*webpackChunkName:\s*(["'])([\w-]+)\1\s*\*\/\s*(["'])([^"'\n]+)\3/g;

/** Names chunks as webpack does, by the comment in an import: `handle.chunk` names them, whatever tool builds. */
export function chunkNamesPlugin() {
  const names = new Map();
  return {
    name: 'learning-center:chunk-names',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async transform(code, id) {
      for (const [, , name, , specifier] of code.matchAll(NAMED_IMPORT)) {
        const resolved = await this.resolve(specifier, id);
        if (resolved) names.set(resolved.id, name);
      }
    },
    outputOptions: (output) => ({
      ...output,
      chunkFileNames: ({ facadeModuleId }) => `${nameOf(names, facadeModuleId) ?? '[name]'}.js`,
    }),
  };
}

/** Texts in `locales/` need a name that tells them from a page. */
function nameOf(names, id) {
  if (!id) return undefined;
  const { dir, name } = path.parse(id);
  return names.get(id) ?? (path.basename(dir) === 'locales' ? `locale-${name}` : undefined);
}
