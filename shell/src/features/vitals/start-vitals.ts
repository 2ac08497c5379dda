import { whenIdle } from '../../browser/when-idle.ts';
import type { MeasureDeps } from './measure-vitals.ts';
import { currentPage } from './shown-page.ts';

/**
 * Measures what visitors feel. Called by `enhance-page.ts` in a sample; `measure-vitals.ts` then follows `visits.ts`.
 * Owns the decision who is never measured. Fails: silently, because content blockers block it.
 */

export interface VitalsDeps extends Omit<MeasureDeps, 'firstPage'> {
  /** How many percent of the documents are measured; missing or 0: none. */
  vitalsPercent: number | undefined;
}

const loadModule = () => import(/* webpackChunkName: "vitals" */ './measure-vitals.ts');

/**
 * Measures what visitors feel, in a sample of the documents, once the page rests. The code does not load for a visitor
 * who objects. Its failure is silent: content blockers block it, and visitors do not need it.
 */
export function startVitals({ vitalsPercent = 0, ...deps }: VitalsDeps, importModule = loadModule): void {
  if (hasObjected(navigator) || Math.random() * 100 >= vitalsPercent) return;
  const firstPage = currentPage(deps);
  const measure = async () => (await importModule()).measureVitals({ ...deps, firstPage });
  whenLoaded(() => whenIdle(() => void measure().catch(() => undefined)));
}

function hasObjected(visitor: { doNotTrack?: string | null; globalPrivacyControl?: boolean }): boolean {
  return visitor.doNotTrack === '1' || visitor.globalPrivacyControl === true;
}

function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
}
