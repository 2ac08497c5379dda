import path from 'node:path';
import { isError } from '../../checks/build/finding.ts';
import { inspectBuild } from '../../checks/build/inspect-build.ts';
import { pruneStore } from '../../deploy/prune/prune-store.ts';
import { publishApp } from '../../deploy/publish/publish.ts';
import { UsageError } from '../../model/errors.ts';
import { readReleaseKey } from '../../sign/keys.ts';
import { actorOf, type Command, type CommandArguments, type Input, type Outcome, type Terminal } from '../command.ts';
import { formatInspection } from '../format/format-inspection.ts';
import { formatPruneResult, formatPublishResult } from '../format/format-results.ts';
import { readCommit } from '../read-commit.ts';
import { activate, CHECK_OPTIONS } from './visitors.ts';

/** Commands that compare, store and remove builds. */
export const BUILD_COMMANDS: readonly Command[] = [
  {
    name: 'inspect',
    operands: ['folder'],
    role: 'local',
    help: `Compares the folder of a build, such as mf-library/dist, with the section contract (docs/section-contract.md). Each finding
names its field and its remedy; publish refuses a build with an error in the same words. It needs no store; exit code 1
when there is an error.`,
    run: inspect,
  },
  {
    name: 'publish',
    operands: ['app'],
    options: {
      preview: 'only for a preview, such as pr-123: activate without a name never takes it',
      activate: 'activate it at once',
      from: "the build's folder (<app>/dist)",
      commit: 'the commit it was built from (RELEASE_COMMIT, else from git)',
      ...CHECK_OPTIONS,
    },
    role: 'publisher',
    previewRole: 'previewer',
    help: 'Publishes <app>/dist as an immutable release in the store. Visitors do not get it until it is activated.',
    check: ({ options }) => {
      if (options.preview !== undefined && options.activate)
        throw new UsageError('publish --preview activates nothing: leave out --activate');
    },
    run: publish,
  },
  {
    name: 'prune',
    operands: ['app?', 'release?'],
    options: {
      'dry-run': 'only report what would be removed',
      'open-pages': 'how long pages may stay open on the releases they started with (24)',
      preview: 'everything of this preview, and its links, such as after a pull request is closed',
    },
    role: 'publisher',
    previewRole: 'previewer',
    help: `Removes releases that nobody can need. Each app keeps its active release, its canary, rollback targets, releases that
open pages or previews may use, everything younger than a day, and the newest ten that are not for a preview. Each
preview keeps the newest three of each app, and everything younger than 14 days. Naming a release that must stay is an error.`,
    check: ({ operands, options }) => {
      if (options.preview !== undefined && operands.release !== undefined)
        throw new UsageError('prune --preview takes no release: it removes everything of the preview');
    },
    run: prune,
  },
];

async function inspect({ operands: { folder = '' } }: Input): Promise<Outcome> {
  const inspection = await inspectBuild(folder);
  const { findings, build, cost } = inspection;
  return {
    text: formatInspection(inspection),
    result: { findings, ...(build ? { record: build.record } : {}), ...(cost ? { cost } : {}) },
    hasProblem: findings.some(isError),
  };
}

async function publish(args: CommandArguments, terminal: Terminal): Promise<Outcome> {
  const { store, trustedKeys, operands, options, inspect, provenance } = args;
  const { app = '' } = operands;
  const { preview, from = path.join(app, 'dist') } = options;
  const published = await publishApp({
    store,
    trustedKeys,
    app,
    from,
    ...actorOf(args),
    preview,
    inspect,
    commit: args.commit === undefined ? await readCommit(from) : args.commit,
    provenance,
    releaseKey: await readReleaseKey(args.releaseKeyFile),
    onProgress: (done, total) => terminal.progress?.(`compressing ${app}: ${done} of ${total} files`),
  });
  const { release, outcome, membership } = published;
  const result = { outcome, membership, app, id: release.id, folder: published.location };
  if (!options.activate) return { text: formatPublishResult(published, { store: store.address, preview }), result };
  const { text, result: activation } = await activate({ ...args, operands: { app, release: release.id } });
  return { text, result: { ...result, activation } };
}

async function prune(args: CommandArguments, { progress }: Terminal): Promise<Outcome> {
  const { store, operands, options } = args;
  const isDryRun = options['dry-run'] ?? false;
  const result = await pruneStore({
    store,
    ...actorOf(args),
    why: options.why,
    isDryRun,
    app: operands.app,
    target: operands.release,
    openPagesHours: options['open-pages'],
    preview: options.preview,
    onProgress: (done, total) => progress?.(`pruning: ${done} of ${total} releases`),
  });
  return { text: formatPruneResult(result, isDryRun), result: { ...result, isDryRun } };
}
