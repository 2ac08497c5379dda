import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { LRUCache } from 'lru-cache';

/** How many releases of parts a worker keeps ready; older ones are dropped and loaded again when asked for. */
const KEPT_BUNDLES = 24;

const requireBuiltIn = createRequire(import.meta.url);

/** Loads server bundles, each release in a scope of its own. */
export type BundleLoader = (file: string, singletons: Readonly<Record<string, unknown>>) => unknown;

/**
 * Makes a loader of server bundles that keeps the newest ones.
 * A bundle's `require` hands out only the given modules and Node's own: a fence against mistakes, not a sandbox.
 */
export function createBundleLoader(): BundleLoader {
  const kept = new LRUCache<string, { exports: object }>({ max: KEPT_BUNDLES });
  return (file, singletons) => {
    const known = kept.get(file);
    if (known) return known.exports;
    const module = evaluate(file, singletons);
    kept.set(file, module);
    return module.exports;
  };
}

function evaluate(file: string, singletons: Readonly<Record<string, unknown>>): { exports: object } {
  const module = { exports: {} };
  const scope = ['module', 'exports', '__filename', '__dirname', 'require'];
  const run = compileFunction(readFileSync(file, 'utf8'), scope, { filename: file }) as (...values: unknown[]) => void;
  run(module, module.exports, file, path.dirname(file), (name: string) => {
    if (Object.hasOwn(singletons, name)) return singletons[name];
    if (name.startsWith('node:') || BUILT_IN.has(name)) return requireBuiltIn(name) as unknown;
    throw new Error(`a section may not require ${name}`);
  });
  return module;
}

/** What React's server renderer requires without the `node:` prefix. */
const BUILT_IN: ReadonlySet<string> = new Set([
  'util',
  'crypto',
  'async_hooks',
  'stream',
  'string_decoder',
  'events',
  'buffer',
]);
