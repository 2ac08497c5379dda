import type { RenderRequest, RenderResult } from '@learning-center/shared/lib';
import { LRUCache } from 'lru-cache';
import { evaluateSection, evaluateShell } from 'releases/server-bundle';

/** How many releases a worker keeps ready; older ones are dropped, and loaded again when asked for. */
const KEPT_SHELLS = 3;
const KEPT_SECTIONS = 8;

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

/** Makes a loader of server bundles: each release is evaluated once, a section once for each shell. */
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
  const { render, singletons } = evaluateShell(shellFile) as ShellBundle;
  const sections = new LRUCache<string, { exports: unknown }>({ max: KEPT_SECTIONS });
  const loadSection = (file: string) => {
    const known = sections.get(file) ?? { exports: evaluateSection(file, singletons) };
    sections.set(file, known);
    return known.exports;
  };
  return { render, loadSection };
}
