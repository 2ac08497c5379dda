import { medianRatio, median } from '../figures.ts';
import type { Load } from './load.ts';
import type { VariantName } from './variants.ts';

type Loads = Readonly<Record<string, readonly Load[]>>;
type LoadName = VariantName | `${VariantName}, warm`;

interface Goal {
  what: string;
  of: LoadName;
  /** What to compare with; without it, the goal is for the figure itself. */
  to?: LoadName;
  pick: (load: Load) => number;
  most: number;
  /** The only page with this goal. */
  page?: string;
}

const hydrated = ({ hydrated = NaN }: Load) => hydrated;
const ready = ({ ready }: Load) => ready;
const blocked = ({ blocked }: Load) => blocked;

const GOALS: readonly Goal[] = [
  { what: 'ready', of: 'federated', to: 'static', pick: ready, most: 1.1 },
  { what: 'ready', of: 'federated', to: 'baseline, static', pick: ready, most: 1 },
  { what: 'ready', of: 'federated', to: 'drawn by the browser', pick: ready, most: 0.6 },
  { what: 'hydrated', of: 'federated', to: 'monolith', pick: hydrated, most: 1.03 },
  { what: 'hydrated', of: 'federated', to: 'baseline', pick: hydrated, most: 0.75 },
  { what: 'hydrated', of: 'federated, warm', to: 'monolith, warm', pick: hydrated, most: 1.1 },
  { what: 'hydrated', of: 'federated, warm', to: 'baseline, warm', pick: hydrated, most: 0.75 },
  { what: 'blocked', of: 'federated', to: 'static', pick: blocked, most: 1.15 },
  { what: 'blocked', of: 'federated', to: 'baseline', pick: blocked, most: 0.4 },
  { what: 'longest task in ms', of: 'federated', pick: ({ longest }) => longest, most: 200 },
  { what: 'script', of: 'federated', to: 'monolith', pick: ({ scriptBytes }) => scriptBytes, most: 1.15 },
  { what: 'script in kB', of: 'federated', pick: ({ scriptBytes }) => scriptBytes / 1000, most: 135 },
  {
    what: 'document in kB',
    of: 'federated',
    pick: ({ documentBytes }) => documentBytes / 1000,
    most: 20,
    page: '/library',
  },
  { what: 'heap', of: 'federated', to: 'monolith', pick: ({ heap }) => heap, most: 1.1 },
  { what: 'layout shift', of: 'federated', pick: ({ layoutShift }) => layoutShift, most: 0.004 },
];

/** Compares a page's loads with each goal whose variants were measured. */
export function compareWithGoals(page: string, loads: Loads): string[] {
  return GOALS.filter((goal) => goal.page === undefined || goal.page === page).flatMap((goal) => {
    const { what, of, to, pick, most } = goal;
    const measured = loads[of]?.map(pick);
    const others = to === undefined ? [] : loads[to]?.map(pick);
    if (!measured || !others) return [];
    const figure = to === undefined ? median(measured) : medianRatio(measured, others);
    const [subject, digits] = to === undefined ? [of, Number.isInteger(most) ? 0 : 3] : [`${of} : ${to}`, 2];
    const mark = figure <= most ? '✓' : '✗';
    return `${mark} ${what}: ${subject} = ${figure.toFixed(digits)} (goal ≤ ${most.toFixed(digits)})`;
  });
}
