import type { AppStatus, ReportedVitals } from 'releases';
import type { FailureCount } from '../../failures/failure-counts.ts';
import { percentile75, VITALS, type Vital } from '../../observe/vital-histograms.ts';
import { htmlTable } from './ops-html.ts';

/** Names of the vitals. Up to `good`, in milliseconds, they are good by the Core Web Vitals. */
const LABELS: Readonly<Record<Vital, { label: string; good?: number }>> = {
  ttfb: { label: 'First byte', good: 800 },
  lcp: { label: 'Largest paint', good: 2_500 },
  hydrated: { label: 'Ready for input' },
  shown: { label: 'Change of section' },
  inp: { label: 'Slowest interaction', good: 200 },
  cls: { label: 'Layout shift', good: 0.1 },
};

/** What is known about one release. */
interface Column {
  name: 'Active' | 'Canary';
  vitals: ReportedVitals | undefined;
  failures: readonly FailureCount[];
}

/**
 * What visitors felt with the active release, and with the canary beside it: the value that three of four visits did
 * not exceed, as a number and as a bar.
 */
export function vitalsChart(
  { app, current }: AppStatus,
  { vitals, failures }: { vitals: readonly ReportedVitals[]; failures: readonly FailureCount[] },
): string {
  const toColumn = (name: Column['name'], release: string | undefined): Column[] => {
    const isOwn = (each: { app: string; release: string }) => each.app === app && each.release === release;
    return release === undefined ? [] : [{ name, vitals: vitals.find(isOwn), failures: failures.filter(isOwn) }];
  };
  const columns = [...toColumn('Active', current?.active), ...toColumn('Canary', current?.canary?.id)];
  if (!columns.some((column) => visitsOf(column) > 0)) return '<p class="quiet">No visit has been reported yet.</p>';
  const rows = [
    toRow('Visits', columns.map(visitsOf)),
    ...VITALS.map((vital) => vitalRow(vital, columns)),
    toRow('Failing visitors, recently', columns.map(failingVisitors)),
    toRow('Failed API calls', columns.map(failedCalls)),
  ];
  const table = htmlTable(['Three of four visits', ...columns.map(({ name }) => name)], rows, `vitals of ${app}`);
  return `${table}<p class="quiet">Since the last change of the app’s releases, at all edges.</p>`;
}

const visitsOf = ({ vitals }: Column): number => vitals?.visits ?? 0;

const toRow = (label: string, cells: readonly (string | number)[]): string =>
  `<tr><th scope="row">${label}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

/** One vital. The bars of a row share a scale; a single value without a limit has nothing to be compared with. */
function vitalRow(vital: Vital, columns: readonly Column[]): string {
  const { label, good } = LABELS[vital];
  const values = columns.map(({ vitals }) => percentile75(vitals?.histograms[vital], vital));
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return '';
  const largest = Math.max(good ?? 0, ...known.filter(Number.isFinite));
  const limit = good === undefined ? '' : `<br><span class="quiet">good up to ${formatVital(vital, good)}</span>`;
  const hasBars = known.length > 1 || good !== undefined;
  const cells = values.map((value) => {
    if (value === undefined) return '–';
    const isBad = good !== undefined && value > good;
    const text = `<span${isBad ? ' class="bad"' : ''}>${formatVital(vital, value)}</span>`;
    return hasBars ? text + barHtml(largest === 0 ? 0 : Math.min(1, value / largest), isBad) : text;
  });
  return toRow(label + limit, cells);
}

/** A bar as a picture, because the policy of these pages forbids styles on elements. The number beside it is the text. */
const barHtml = (share: number, isBad: boolean): string =>
  `<svg class="bar${isBad ? ' bad' : ''}" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">` +
  `<path class="track" d="M0 0h100v1H0z"/><path d="M0 0h${Math.round(share * 100)}v1H0z"/></svg>`;

/** A value with its unit, which stay on one line. */
function formatVital(vital: Vital, value: number): string {
  if (value === Infinity) return vital === 'cls' ? 'over 1' : 'over 20 s';
  if (vital === 'cls') return String(Number(value.toFixed(2)));
  return value < 1_000 ? `${Math.round(value)}\u00a0ms` : `${Number((value / 1_000).toFixed(1))}\u00a0s`;
}

/** Networks that met a failure, among those that got the release. */
function failingVisitors({ failures }: Column): string {
  const failing = failures.reduce((sum, { visitors }) => sum + visitors, 0);
  const served = failures.reduce((sum, { servedNetworks }) => sum + servedNetworks, 0);
  if (failing === 0) return 'none';
  return `<span class="bad">${failing} of ${served} (${Number(((failing / served) * 100).toFixed(1))}%)</span>`;
}

function failedCalls({ vitals }: Column): string {
  const { failedCalls: failed = 0, visits = 0 } = vitals ?? {};
  return failed === 0 ? 'none' : `${failed} in ${visits} visits`;
}
