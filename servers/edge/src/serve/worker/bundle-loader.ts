import type { RenderRequest, RenderResult } from '@learning-center/shared/contract';
import { evaluateSection, evaluateShell } from 'releases/server-bundle';
import type { ServerBundles } from './worker-protocol.ts';

/** Exports of the shell's server bundle. */
export interface ShellBundle {
  render: (request: RenderRequest, loadSection: (app: string) => Promise<unknown>) => Promise<RenderResult>;
  /** The modules that a section can `require`. */
  singletons: Readonly<Record<string, unknown>>;
}

/** The server bundles of one worker: a shell, and the section that uses its singletons. */
export interface BundleLoader {
  loadShell: () => ShellBundle;
  loadSection: (app: string) => unknown;
}

/** Creates the loader of a worker. Each bundle is evaluated once; one that throws is evaluated again on request. */
export function createBundleLoader(bundles: ServerBundles): BundleLoader {
  const evaluated = new Map<string, unknown>();
  const load = (app: string, evaluate: (file: string) => unknown): unknown => {
    const bundle = bundles[app];
    if (!bundle) throw new Error(`${app} has no server bundle`);
    if (!evaluated.has(app)) evaluated.set(app, evaluate(bundle.file));
    return evaluated.get(app);
  };
  const loadShell = () => load('shell', evaluateShell) as ShellBundle;
  return {
    loadShell,
    loadSection: (app) => load(app, (file) => evaluateSection(file, loadShell().singletons)),
  };
}
