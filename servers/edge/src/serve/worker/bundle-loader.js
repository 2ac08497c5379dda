// @ts-check
import { evaluateSection, evaluateShell } from 'releases/server-bundle';

/** @import { ServerBundles, ShellBundle } from './worker-protocol.ts' */

/**
 * Creates the loader of the server bundles of one worker: a shell, and the section that uses its singletons. Each bundle
 * is evaluated once; one that throws is evaluated again on request.
 * @param {ServerBundles} bundles
 */
export function createBundleLoader(bundles) {
  /** @type {Map<string, unknown>} */
  const evaluated = new Map();
  /**
   * @param {string} app
   * @param {(file: string) => unknown} evaluate
   */
  const load = (app, evaluate) => {
    const bundle = bundles[app];
    if (!bundle) throw new Error(`${app} has no server bundle`);
    if (!evaluated.has(app)) evaluated.set(app, evaluate(bundle.file));
    return evaluated.get(app);
  };
  const loadShell = () => /** @type {ShellBundle} */ (load('shell', evaluateShell));
  return {
    loadShell,
    /** @param {string} app */
    loadSection: (app) => load(app, (file) => evaluateSection(file, loadShell().singletons)),
  };
}
