import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { LRUCache } from 'lru-cache';
import type { RenderRequest, RenderResult } from '@learning-center/shared/lib';

/** How many releases a worker keeps ready; older ones are dropped, and loaded again when asked for. */
const KEPT_SHELLS = 3;
const KEPT_SECTIONS = 8;

const requireBuiltIn = createRequire(import.meta.url);

/** What the shell's server bundle exports. */
export interface ShellBundle {
  render: (request: RenderRequest, loadSection: (part: string) => Promise<unknown>) => Promise<RenderResult>;
  /** What every section's `require` hands out. */
  singletons: Readonly<Record<string, unknown>>;
}

/** A shell's release ready to render, with the sections that were loaded with its singletons. */
export interface LoadedShell {
  render: ShellBundle['render'];
  loadSection: (file: string) => unknown;
}

type Modules = (name: string) => unknown;

/**
 * Makes a loader of server bundles: each release is evaluated once, in a scope of its own.
 * A section's `require` hands out the shell's singletons only: a fence against mistakes, not a sandbox.
 */
export function createBundleLoader(): (shellFile: string) => LoadedShell {
  const shells = new LRUCache<string, LoadedShell>({ max: KEPT_SHELLS });
  return (shellFile) => {
    const known = shells.get(shellFile);
    if (known) return known;
    const shell = loadShell(shellFile);
    shells.set(shellFile, shell);
    return shell;
  };
}

/** A section that was loaded with one shell's React does not work with another's, so each shell has its own. */
function loadShell(shellFile: string): LoadedShell {
  const { render, singletons } = evaluate(shellFile, builtIn) as ShellBundle;
  const sections = new LRUCache<string, { exports: unknown }>({ max: KEPT_SECTIONS });
  const modules = (name: string) => {
    if (Object.hasOwn(singletons, name)) return singletons[name];
    throw new Error(`a section may not require ${name}`);
  };
  const loadSection = (file: string) => {
    const known = sections.get(file) ?? { exports: evaluate(file, modules) };
    sections.set(file, known);
    return known.exports;
  };
  return { render, loadSection };
}

function evaluate(file: string, modules: Modules): unknown {
  const module = { exports: {} };
  const scope = ['module', 'exports', '__filename', '__dirname', 'require'];
  const run = compileFunction(readFileSync(file, 'utf8'), scope, { filename: file }) as (...values: unknown[]) => void;
  run(module, module.exports, file, path.dirname(file), modules);
  return module.exports;
}

/** What React's server renderer and the router require, with and without the `node:` prefix. */
const BUILT_IN: ReadonlySet<string> = new Set(['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'url', 'util']);

function builtIn(name: string): unknown {
  if (!BUILT_IN.has(name.replace(/^node:/, ''))) throw new Error(`the shell may not require ${name}`);
  return requireBuiltIn(name) as unknown;
}
