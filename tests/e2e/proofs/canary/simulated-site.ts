import {
  countObservations,
  createStepRecorder,
  type Observations,
  type StepCounts,
  type StepRecorder,
} from '../../../../releases/src/deploy/rollouts/observations.ts';

/** How the release that is tried differs from the active one. */
export interface Difference {
  /** Share of visitors for whom it always fails. */
  failing: number;
  /** Factor of the time until the largest paint. */
  slower: number;
}

/** What the visitors of the simulated site are like. Times are log-normal, and a visitor is as slow again next time. */
export const MODEL = {
  /** Standard deviations of the logarithm of times: between visitors, and between visits of one. */
  spreadOfVisitors: 0.45,
  spreadOfVisits: 0.4,
  lcpMs: 1_500,
  shownMs: 300,
  inpMs: 90,
  /** Share of visits that change the section, and that interact. */
  changesSection: 0.3,
  interacts: 0.5,
  /** Share of visitors who come back, with the active release's files in their cache; without them a page is slower. */
  returning: 0.5,
  cold: 1.35,
  /** Share of visitors in offices, which are one network each. */
  inOffice: 0.15,
  offices: 200,
  /** Share of networks that lose requests, and how often a page fails there, and elsewhere. */
  flaky: 0.01,
  failsOnFlaky: 0.3,
  failsElsewhere: 0.001,
  failedCalls: 0.01,
  /** How likely another page follows. */
  nextPage: 0.3,
  /** Times rise and fall by this share, once in so many visitors: a day. */
  tide: 0.4,
  day: 3_000,
};

/** Visitors who may come again, and how many others come at least meanwhile: edges report more often. */
const LATEST = 500;
const SHORTEST_READ = 50;

interface Visitor {
  arm: 'canary' | 'active';
  network: string;
  speed: number;
  isFlaky: boolean;
  isHit: boolean;
  hasFiles: boolean;
}

/** One step of one release on a fleet. */
export interface SiteOptions extends Difference {
  share: number;
  edges: number;
  random: () => number;
}

/** A site whose visitors come one after the other, each to any of its edges. */
export function createSite(options: SiteOptions) {
  const { share, edges, random } = options;
  const step = {
    app: 'mf-library',
    canary: '1.2.0-3f1c2ab4d5e6',
    since: '2026-11-26T10:00:00.000Z',
    percent: share * 100,
  };
  const recorders = Array.from({ length: edges }, () => createStepRecorder(step));
  const recent: Visitor[] = [];
  let count = 0;
  const newVisitor = (): Visitor => {
    const office = random() < MODEL.inOffice ? Math.floor(random() * MODEL.offices) : undefined;
    const arm = random() < share ? 'canary' : 'active';
    return {
      arm,
      network: hashOf(office === undefined ? random() : (office + 0.5) / MODEL.offices),
      speed: Math.exp(MODEL.spreadOfVisitors * normal(random)),
      isFlaky: random() < MODEL.flaky,
      isHit: arm === 'canary' && random() < options.failing,
      hasFiles: arm === 'active' && random() < MODEL.returning,
    };
  };
  const visit = (visitor: Visitor): void => {
    const recorder = recorders[Math.floor(random() * edges)];
    if (!recorder) return;
    recordPage(recorder, visitor, random);
    const now = 1 + MODEL.tide * Math.sin((2 * Math.PI * count) / MODEL.day);
    recordTimes(recorder, visitor, { random, factor: now, slower: options.slower });
    visitor.hasFiles = true;
  };
  return {
    /** The next visitor comes, or one of the latest comes again. */
    nextVisitor: (): void => {
      count += 1;
      const visitor = newVisitor();
      recent[count % LATEST] = visitor;
      visit(visitor);
      while (random() < MODEL.nextPage) {
        const before = recent[(count - SHORTEST_READ - Math.floor(random() * (LATEST - SHORTEST_READ))) % LATEST];
        if (before) visit(before);
      }
    },
    /** One edge starts again, from what it reported last. */
    restartEdge: (): void => {
      const edge = Math.floor(random() * edges);
      const before = recorders[edge]?.observations();
      if (before) recorders[edge] = createStepRecorder(step, JSON.parse(JSON.stringify(before)) as Observations);
    },
    /** The edges report, and read what the others reported. */
    report: (): StepCounts => {
      const reports = recorders.map((recorder) => recorder.observations());
      for (const [edge, recorder] of recorders.entries())
        for (const [other, report] of reports.entries()) if (other !== edge) recorder.skipComparedBy(report);
      return countObservations(reports);
    },
  };
}

function recordPage(recorder: StepRecorder, visitor: Visitor, random: () => number): void {
  const { arm, network, isFlaky, isHit } = visitor;
  recorder.addVisitor(arm, network);
  const chance = isHit ? 1 : isFlaky ? MODEL.failsOnFlaky : MODEL.failsElsewhere;
  if (random() < chance) recorder.addFailure(arm, network);
}

interface Conditions {
  random: () => number;
  factor: number;
  slower: number;
}

function recordTimes(recorder: StepRecorder, visitor: Visitor, { random, factor, slower }: Conditions): void {
  const { arm, network, speed, hasFiles, isFlaky } = visitor;
  const time = (median: number) => median * speed * factor * Math.exp(MODEL.spreadOfVisits * normal(random));
  const lcp = time(MODEL.lcpMs) * (hasFiles ? 1 : MODEL.cold) * (arm === 'canary' ? slower : 1);
  recorder.addVisit({
    arm,
    network,
    isCold: !hasFiles,
    lcp,
    failedCalls: random() < (isFlaky ? MODEL.failsOnFlaky : MODEL.failedCalls) ? 1 : 0,
    ...(random() < MODEL.changesSection && { shown: time(MODEL.shownMs) }),
    ...(random() < MODEL.interacts && { inp: time(MODEL.inpMs) }),
  });
}

const hashOf = (position: number): string =>
  Math.floor(position * 2 ** 48)
    .toString(16)
    .padStart(12, '0');

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
