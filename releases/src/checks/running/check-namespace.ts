import { evaluateSection } from './server-bundle.ts';
import type { SmokeJob } from './run-smoke-check.ts';

/** The namespaces of the site's own texts. */
const SITE_NAMESPACES: Readonly<Record<string, string>> = { shell: 'the site', shared: 'the site' };

/** Throws if a section's texts have the namespace of another section: pages would show the wrong ones. */
export function refuseTakenNamespace(
  exported: unknown,
  { neighbors }: Pick<SmokeJob, 'neighbors'>,
  singletons: Readonly<Record<string, unknown>>,
): void {
  const namespace = namespaceOf(exported);
  if (namespace === undefined) return;
  const owner =
    SITE_NAMESPACES[namespace] ??
    neighbors.find(({ bundle }) => namespaceOf(evaluateQuietly(bundle, singletons)) === namespace)?.app;
  if (owner !== undefined)
    throw new Error(`its texts have the namespace "${namespace}", which ${owner} has: choose another`);
}

const namespaceOf = (exported: unknown) =>
  (exported as { section?: { namespace?: string } } | null)?.section?.namespace;

/** A neighbor that does not load is no fault of the section. */
function evaluateQuietly(bundle: string, singletons: Readonly<Record<string, unknown>>): unknown {
  try {
    return evaluateSection(bundle, singletons);
  } catch {
    return null;
  }
}
