import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';

export { closeDoors, fix } from './close-doors.ts';
export { fenceFlags, HEAP_MEGABYTES } from './fence-flags.ts';

const requireBuiltIn = createRequire(import.meta.url);

/** What React's server renderer and the router require, with and without the `node:` prefix. */
const BUILT_IN: ReadonlySet<string> = new Set(['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'url', 'util']);

/** Evaluates a shell's server bundle in a scope of its own, and returns its exports. */
export const evaluateShell = (file: string): unknown => evaluate(file, builtIn);

/**
 * Evaluates a section's server bundle in a scope of its own, and returns its exports. Its `require` hands out the
 * shell's singletons only: a fence against mistakes, not a sandbox.
 */
export const evaluateSection = (file: string, singletons: Readonly<Record<string, unknown>>): unknown =>
  evaluate(file, (name) => {
    if (Object.hasOwn(singletons, name)) return singletons[name];
    throw new Error(`a section may not require ${name}`);
  });

function evaluate(file: string, modules: (name: string) => unknown): unknown {
  const module = { exports: {} };
  const scope = ['module', 'exports', '__filename', '__dirname', 'require'];
  const run = compileFunction(readFileSync(file, 'utf8'), scope, { filename: file }) as (...values: unknown[]) => void;
  run(module, module.exports, file, path.dirname(file), modules);
  return module.exports;
}

function builtIn(name: string): unknown {
  if (!BUILT_IN.has(name.replace(/^node:/, ''))) throw new Error(`the shell may not require ${name}`);
  return requireBuiltIn(name) as unknown;
}
