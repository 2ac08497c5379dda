import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What one server counts, in the Prometheus format. */
export interface Metrics {
  registry: Registry;
  countRequest: (labels: RequestLabels, seconds: number) => void;
  countCacheRead: (outcome: 'hit' | 'miss') => void;
  countDatabaseError: () => void;
  countCatalogueError: () => void;
  /** Notes whether the catalog file was taken after it changed. */
  noteCatalogueLoad: (isTaken: boolean) => void;
}

/** A finished request: the call's name, the HTTP status and the envelope's status, `none` where there is no envelope. */
export type RequestLabels = Record<'call' | 'http_status' | 'api_status', string>;

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Makes the metrics of one server; those of the process belong to the one server that runs in it. */
export function createMetrics({ withProcess }: { withProcess: boolean }): Metrics {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'api_requests_total',
    help: 'Requests that were answered, by call and status',
    labelNames: ['call', 'http_status', 'api_status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'api_request_duration_seconds',
    help: 'How long requests took, by call',
    labelNames: ['call'] as const,
    buckets: SECONDS,
    registers,
  });
  const cacheReads = new Counter({
    name: 'api_body_cache_reads_total',
    help: 'Catalogue reads that were looked up in the cache of answers, by outcome',
    labelNames: ['outcome'] as const,
    registers,
  });
  const databaseErrors = new Counter({
    name: 'api_database_errors_total',
    help: 'Reads and writes that the members store did not answer',
    registers,
  });
  const catalogueErrors = new Counter({
    name: 'api_catalogue_errors_total',
    help: 'Reads that the catalogue did not answer',
    registers,
  });
  const catalogueLoads = new Counter({
    name: 'api_catalogue_loads_total',
    help: 'Changes of the catalogue file, by outcome',
    labelNames: ['outcome'] as const,
    registers,
  });
  const inService = new Gauge({
    name: 'api_catalogue_file_in_service',
    help: '1 while the catalogue file is the one in service, 0 while it is missing or was refused',
    registers,
  });
  inService.set(1);
  return {
    registry,
    countCatalogueError: () => catalogueErrors.inc(),
    noteCatalogueLoad: (isTaken) => {
      catalogueLoads.inc({ outcome: isTaken ? 'taken' : 'refused' });
      inService.set(isTaken ? 1 : 0);
    },
    countRequest: (labels, seconds) => {
      requests.inc(labels);
      durations.observe({ call: labels.call }, seconds);
    },
    countCacheRead: (outcome) => cacheReads.inc({ outcome }),
    countDatabaseError: () => databaseErrors.inc(),
  };
}
