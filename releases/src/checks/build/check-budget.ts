import type { BuildRecord } from '../../store/format.ts';
import { errorIn, type Finding } from './finding.ts';
import { MEASURES, type Measure, type PageCost } from './measure-page.ts';

/**
 * What one page of a section may cost, in compressed bytes and files. Sections of this repository need about 15 kB of
 * script, 2 kB of styles and 5 files. One that brings a federation runtime and another framework needs up to 70 kB of
 * script. More is an accident, such as a whole library of icons.
 */
const DEFAULT_BUDGET: Readonly<PageCost> = { script: 90_000, styles: 25_000, requests: 12 };

/** The limits of a section: the default ones, and those that its team raised on purpose. */
export const limitsOf = ({ budget }: Pick<BuildRecord, 'budget'>): PageCost => ({
  script: budget?.script ?? DEFAULT_BUDGET.script,
  styles: budget?.styles ?? DEFAULT_BUDGET.styles,
  requests: budget?.requests ?? DEFAULT_BUDGET.requests,
});

/** Compares the cost of a section's page with its limits. */
export function checkBudget(record: BuildRecord, cost: PageCost): Finding[] {
  const limits = limitsOf(record);
  return MEASURES.filter((measure) => cost[measure] > limits[measure]).map((measure) =>
    errorIn(
      `budget.${measure}`,
      `allows ${formatMeasure(measure, limits[measure])}, but a page needs ${formatMeasure(measure, cost[measure])}`,
      `split the page, or raise the limit on purpose: "budget": { "${measure}": ${cost[measure]}, "why": "…" } in ` +
        "section.json, from which the site's tools write build.json",
    ),
  );
}

/** A measure with its unit. */
export const formatMeasure = (measure: Measure, value: number): string =>
  `${formatAmount(measure, value)} ${measure === 'requests' ? 'files' : `kB ${measure}`}`;

/** The number of a measure: of files, or of kilobytes. */
export const formatAmount = (measure: Measure, value: number): string =>
  measure === 'requests' ? String(value) : (value / 1000).toFixed(1);
