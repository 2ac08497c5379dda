import type { RenderRequest, RenderResult } from '@learning-center/shared/contract';
import { LRUCache } from 'lru-cache';
import { evaluateSection, evaluateShell } from 'releases/server-bundle';

/** Releases that a worker caches; older ones are dropped, and loaded again on request. */
const MAX_CACHED_SHELLS = 3;
const MAX_CACHED_SECTIONS = 8;

/** Exports of the shell's server bundle. */
export interface ShellBundle {
  render: (request: RenderRequest, loadSection: (app: string) => Promise<unknown>) => Promise<RenderResult>;
  /** The modules that a section can `require`. */
  singletons: Readonly<Record<string, unknown>>;
}

/** A loaded shell, with the sections that use its singletons. */
export interface LoadedShell {
  render: ShellBundle['render'];
  loadSection: (file: string) => unknown;
}

/** Creates a loader of server bundles. Each shell is evaluated once, each section once per shell. */
export function createBundleLoader(): (shellFile: string) => LoadedShell {
  const shells = new LRUCache<string, LoadedShell>({ max: MAX_CACHED_SHELLS });
  return (shellFile) => {
    const cached = shells.get(shellFile);
    if (cached) return cached;
    const shell = loadShell(shellFile);
    shells.set(shellFile, shell);
    return shell;
  };
}

/** Loads a shell. A section works only with the React of the shell that it was loaded for, so each shell has its own. */
function loadShell(shellFile: string): LoadedShell {
  const { render, singletons } = evaluateShell(shellFile) as ShellBundle;
  const sections = new LRUCache<string, { exports: unknown }>({ max: MAX_CACHED_SECTIONS });
  const loadSection = (file: string) => {
    const cached = sections.get(file) ?? { exports: evaluateSection(file, singletons) };
    sections.set(file, cached);
    return cached.exports;
  };
  return { render, loadSection };
}
