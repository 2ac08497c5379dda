import { parseArgs } from 'node:util';

/** What to measure, how often, and how slow the visitor's network and CPU are. */
export interface PageBenchOptions {
  pages: readonly string[];
  pairs: number;
  profile: Profile;
  /** How many times slower the CPU is made. */
  cpu: number;
  /** An earlier commit to compare with. */
  baseline: string | undefined;
  skipsNavigations: boolean;
  json: string | undefined;
}

/** A visitor's network: latency in milliseconds, download and upload in kilobits per second. */
export interface Profile {
  name: string;
  latency: number;
  down: number;
  up: number;
}

const PROFILES: readonly Profile[] = [
  { name: 'slow4g', latency: 562.5, down: 1474.56, up: 675 },
  { name: 'rtt150', latency: 150, down: 1638.4, up: 750 },
  { name: 'cable', latency: 28, down: 5000, up: 1000 },
];

const HELP = `npm run bench -- pages [--page /library]... [--pairs 7] [--profile ${PROFILES.map(({ name }) => name).join('|')}] [--cpu 4] [--baseline COMMIT] [--skip-navigations] [--json FILE]`;

/** Parses the command's options; throws one line that says what is wrong. */
export function readOptions(args: readonly string[]): PageBenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      page: { type: 'string', multiple: true, default: ['/library'] },
      pairs: { type: 'string', default: '7' },
      profile: { type: 'string', default: 'slow4g' },
      cpu: { type: 'string', default: '4' },
      baseline: { type: 'string' },
      'skip-navigations': { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  const profile = PROFILES.find(({ name }) => name === values.profile);
  if (!profile) throw new Error(`There is no profile ${values.profile}. ${HELP}`);
  return {
    pages: values.page,
    pairs: positive(values.pairs),
    profile,
    cpu: positive(values.cpu),
    baseline: values.baseline,
    skipsNavigations: values['skip-navigations'],
    json: values.json,
  };
}

function positive(text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new Error(`"${text}" is not a number above 0. ${HELP}`);
  return number;
}
