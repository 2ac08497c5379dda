import type { SiteConfig } from '@learning-center/shared/contract';
import type { AnalyticsEvent, PageServices } from '@learning-center/shared/state';

declare global {
  interface Window {
    /** The queue of analytics events; the operator's script replaces its `push` when it loads. */
    dataLayer?: AnalyticsEvent[];
  }
}

/** Pushes events to `dataLayer` for the operator's script; does nothing without a script (docs/analytics.md). */
export function createTracker({ analyticsScript }: SiteConfig, page: Pick<Window, 'dataLayer'>): PageServices['track'] {
  if (analyticsScript === undefined) return () => undefined;
  return (event) => {
    page.dataLayer ??= [];
    page.dataLayer.push(event);
  };
}
