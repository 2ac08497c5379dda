import { createMetricsRegistry } from '@learning-center/server-kit';

/** What one API server counts, in the Prometheus format (docs/operating.md). */
export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics of one server, all at zero. */
export function createMetrics() {
  const registry = createMetricsRegistry();
  const cacheReads = registry.counter('api_response_cache_reads_total', 'Lookups in the response cache.', 'outcome');
  const databaseErrors = registry.counter('api_database_errors_total', 'Failed reads and writes of the members store.');
  const catalogErrors = registry.counter('api_catalog_errors_total', 'Failed reads of the catalog.');
  const catalogLoads = registry.counter('api_catalog_loads_total', 'Changes of the catalog file.', 'outcome');
  let isFileInService = true;
  registry.gauge(
    'api_catalog_file_in_service',
    '1 while the catalog file is in service, 0 while it is missing or was refused.',
    () => (isFileInService ? 1 : 0),
  );
  return {
    registry,
    countCatalogError: () => catalogErrors.inc(),
    /** Records whether the catalog file was loaded after it changed. */
    recordCatalogLoad: (isLoaded: boolean) => {
      catalogLoads.inc({ outcome: isLoaded ? 'loaded' : 'refused' });
      isFileInService = isLoaded;
    },
    countCacheRead: (outcome: 'hit' | 'miss') => cacheReads.inc({ outcome }),
    countDatabaseError: () => databaseErrors.inc(),
  };
}
