import { readFileSync } from 'node:fs';
import { SourceTextModule, type Context } from 'node:vm';
import { PAGE } from './browser-globals.ts';

/** Specifiers that browsers resolve without an entry in an import map. */
const ADDRESS = /^(\/|\.{1,2}\/|https?:)/;

/**
 * Creates a function that imports ES modules by their addresses. Each module is loaded once. `findFile`
 * returns the file at an address, or throws. Node needs the flag `--experimental-vm-modules`.
 */
export function createModuleLoader(window: Context, findFile: (address: string) => string) {
  const modules = new Map<string, SourceTextModule>();

  const linkModule = (specifier: string, referrer: string): SourceTextModule => {
    if (!ADDRESS.test(specifier)) throw new Error(`${referrer} imports "${specifier}", which is no address`);
    const address = new URL(specifier, new URL(referrer, PAGE)).href;
    const linked = modules.get(address);
    if (linked) return linked;
    const module = new SourceTextModule(readFileSync(findFile(address), 'utf8'), {
      context: window,
      identifier: address,
      initializeImportMeta: (meta) => Object.assign(meta, { url: address }),
      importModuleDynamically: (dynamicSpecifier) => importModule(dynamicSpecifier, address),
    });
    // Modules may import each other.
    modules.set(address, module);
    module.linkRequests(module.moduleRequests.map((request) => linkModule(request.specifier, address)));
    return module;
  };
  const importModule = async (specifier: string, referrer = PAGE.href) => {
    const module = linkModule(specifier, referrer);
    if (module.status === 'unlinked') module.instantiate();
    await module.evaluate();
    return module;
  };
  return async (address: string): Promise<object> => (await importModule(address)).namespace;
}
