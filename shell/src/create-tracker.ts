import type { SiteConfig } from '@learning-center/shared/lib';
import type { AnalyticsEvent, PageServices } from '@learning-center/shared/state';

declare global {
  interface Window {
    /** Where analytics take events from; their script replaces its `push` once it has come. */
    dataLayer?: AnalyticsEvent[];
  }
}

/** Notes events in `dataLayer` for the operator's script; without a script nothing is noted (docs/analytics.md). */
export function createTracker({ analyticsScript }: SiteConfig, page: Pick<Window, 'dataLayer'>): PageServices['track'] {
  if (analyticsScript === undefined) return () => undefined;
  return (event) => {
    page.dataLayer ??= [];
    page.dataLayer.push(event);
  };
}
