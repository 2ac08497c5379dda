import path from 'node:path';
import { isError } from '../../checks/build/finding.ts';
import { inspectBuild } from '../../checks/build/inspect-build.ts';
import { pruneStore } from '../../deploy/prune-store.ts';
import { publishApp } from '../../deploy/publish/publish.ts';
import { UsageError } from '../../model/errors.ts';
import { previewNameSchema } from '../../model/names.ts';
import { readReleaseKey } from '../../sign/keys.ts';
import { anyApp, app, auditText, CHECK_OPTIONS, flag, folder, number, option, release, text } from '../arguments.ts';
import { localCommand, storeCommand, type Command } from '../command.ts';
import { formatInspection } from '../format/format-inspection.ts';
import { formatPruneResult, formatPublishResult } from '../format/format-results.ts';
import { readCommit } from '../read-commit.ts';
import { activate } from './visitors.ts';

/** Commands that compare, store and remove builds. */
export const BUILD_COMMANDS: readonly Command[] = [
  localCommand({
    name: 'inspect',
    operands: { folder },
    role: 'local',
    help: `Compares the folder of a build, such as mf-library/dist, with the section contract (docs/section-contract.md). Each finding
names its field and its remedy; publish refuses a build with an error in the same words. It needs no store; exit code 1
when there is an error.`,
    run: async (args) => {
      const inspection = await inspectBuild(args.folder);
      const { findings, build, cost } = inspection;
      return {
        text: formatInspection(inspection),
        result: { findings, record: build?.record, cost },
        hasProblem: findings.some(isError),
      };
    },
  }),
  storeCommand({
    name: 'publish',
    operands: { app },
    options: {
      preview: option(
        'NAME',
        previewNameSchema,
        'only for a preview, such as pr-123: activate without a name never takes it',
      ),
      activate: flag('activate it at once'),
      from: option('DIR', text, "the build's folder (<app>/dist)"),
      commit: option('ID', auditText, 'the commit it was built from (RELEASE_COMMIT, else from git)'),
      ...CHECK_OPTIONS,
    },
    role: 'publisher',
    previewRole: 'previewer',
    help: 'Publishes <app>/dist as an immutable release in the store. Visitors do not get it until it is activated.',
    check: (args) => {
      if (args.preview !== undefined && args.activate)
        throw new UsageError('publish --preview activates nothing: leave out --activate');
    },
    run: async (args, context) => {
      const { store, trustedKeys, actor, commit, inspect, provenance, onProgress } = context;
      const { app, preview, from = path.join(app, 'dist') } = args;
      const published = await publishApp({
        ...actor,
        store,
        trustedKeys,
        app,
        from,
        preview,
        inspect,
        commit: commit === undefined ? await readCommit(from) : commit,
        provenance,
        releaseKey: await readReleaseKey(context.releaseKeyFile),
        onProgress: (done, total) => onProgress(`compressing ${app}: ${done} of ${total} files`),
      });
      const { outcome, membership, location, release } = published;
      const result = { outcome, membership, app, id: release.id, folder: location };
      if (!args.activate) return { text: formatPublishResult(published, { store: store.address, preview }), result };
      const activated = await activate({ ...args, release: release.id }, context);
      return { text: activated.text, result: { ...result, activation: activated.result } };
    },
  }),
  storeCommand({
    name: 'prune',
    operands: { app: anyApp, release },
    options: {
      'dry-run': flag('only report what would be removed'),
      'open-pages': option('HOURS', number, 'how long pages may stay open on the releases they started with (24)'),
      preview: option(
        'NAME',
        previewNameSchema,
        'everything of this preview, and its links, such as after a pull request is closed',
      ),
    },
    role: 'publisher',
    previewRole: 'previewer',
    help: `Removes releases that nobody can need. Each app keeps its active release, its canary, rollback targets, releases that
open pages or previews may use, everything younger than a day, and the newest ten that are not for a preview. Each
preview keeps the newest three of each app, and everything younger than 14 days. Naming a release that must stay is an error.`,
    check: ({ preview, release }) => {
      if (preview !== undefined && release !== undefined)
        throw new UsageError('prune --preview takes no release: it removes everything of the preview');
    },
    run: async (args, { store, actor, onProgress }) => {
      const isDryRun = args['dry-run'] ?? false;
      const result = await pruneStore({
        ...actor,
        store,
        isDryRun,
        app: args.app,
        target: args.release,
        openPagesHours: args['open-pages'],
        preview: args.preview,
        onProgress: (done, total) => onProgress(`pruning: ${done} of ${total} releases`),
      });
      return { text: formatPruneResult(result, isDryRun), result: { ...result, isDryRun } };
    },
  }),
];
