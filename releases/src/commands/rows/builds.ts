import path from 'node:path';
import * as v from 'valibot';
import { pruneStore, type PruneResult } from '../../deploy/prune-store.ts';
import { parseStoredRelease, publishApp, publishFromStore, type PublishResult } from '../../deploy/publish/publish.ts';
import { readRegistry } from '../../log/change-log.ts';
import { readHistory } from '../../log/read-log.ts';
import { isChange } from '../../model/entry.ts';
import { UsageError } from '../../model/errors.ts';
import type { ReleaseName } from '../../model/format.ts';
import { readReleaseKey } from '../../sign/keys.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import { app, auditText, CHECK_OPTIONS, flag, number, option, preview, release, text } from '../command.ts';
import { storeCommand, type StoreCommand } from '../command.ts';
import { readCommit } from '../read-commit.ts';
import { activate } from './visitors.ts';

/** Commands that store and remove builds. */
export const BUILD_COMMANDS: readonly StoreCommand[] = [
  storeCommand({
    name: 'publish',
    operands: { app },
    options: {
      preview: option(preview, 'only for a preview, such as pr-123: activate without a name never takes it'),
      activate: flag('activate it at once'),
      once: flag('activate it only if visitors never had it: a container that starts again undoes no rollback'),
      from: option(
        text('DIR'),
        "the build's folder (<app>/dist), or a release of another store as STORE/APP@RELEASE, such as s3://bucket/staging/mf-library@1.4.0",
      ),
      commit: option(auditText('ID'), 'the commit it was built from (RELEASE_COMMIT, else from git)'),
      ...CHECK_OPTIONS,
    },
    role: 'publisher',
    previewRole: 'previewer',
    help: `Publishes <app>/dist as an immutable release in the store. Visitors do not get it until it is activated. A release of
another store is published as it is: with the same bytes and signatures, and a line in both logs.`,
    check: (args) => {
      if (args.preview !== undefined && args.activate)
        throw new UsageError('publish --preview activates nothing: leave out --activate');
      if (args.once && !args.activate) throw new UsageError('--once goes with --activate');
    },
    run: async (args, context) => {
      const { store, trustedKeys, actor, commit, inspect, provenance, onProgress } = context;
      const { app, preview, from = path.join(app, 'dist') } = args;
      const target = { ...actor, store, trustedKeys, app, preview };
      const stored = parseStoredRelease(from, app);
      const published = await (stored
        ? publishFromStore(target, stored)
        : publishApp({
            ...target,
            from,
            inspect,
            commit: commit === undefined ? await readCommit(from) : commit,
            provenance,
            releaseKey: await readReleaseKey(context.releaseKeyFile),
            onProgress: (done, total) => onProgress(`compressing ${app}: ${done} of ${total} files`),
          }));
      const { outcome, membership, location, release } = published;
      const result = { outcome, membership, app, id: release.id, folder: location };
      if (!args.activate) return { text: formatPublishResult(published, { store: store.address, preview }), result };
      const earlier = args.once ? await describeEarlier(store, release) : undefined;
      if (earlier !== undefined) return { text: earlier, result };
      const activated = await activate({ ...args, release: release.id }, context);
      return { text: activated.text, result: { ...result, activation: activated.result } };
    },
  }),
  storeCommand({
    name: 'prune',
    operands: { app: v.optional(app), release },
    options: {
      'dry-run': flag('only report what would be removed'),
      'open-pages': option(number, 'for how many hours pages may stay open on the releases they started with (24)'),
      preview: option(preview, 'everything of it, and its links, such as after a pull request is closed'),
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

/** What visitors get instead of a release that they had before; undefined for a new one. */
async function describeEarlier(store: ReleaseStore, { app, id }: ReleaseName): Promise<string | undefined> {
  const history = await readHistory(store, { app });
  if (!history.some((entry) => isChange(entry) && entry.to === id)) return undefined;
  const { active } = (await readRegistry(store)).apps[app] ?? {};
  if (active === id) return `nothing to do, ${app} ${id} is already active`;
  return `${app} ${id} was active before, and visitors now get ${active ?? 'no release of it'}; to activate it again: activate ${app} ${id}`;
}

function formatPublishResult(
  { release, outcome, membership }: PublishResult,
  { store, preview }: { store: string; preview: string | undefined },
): string {
  const { app, id, files } = release;
  const bytes = sum(files.map((file) => file.bytes));
  const sent = sum(files.map((file) => file.compressed.br ?? file.bytes));
  const size = `${files.length} files, ${formatKilobytes(bytes)}, ${formatKilobytes(sent)} compressed`;
  const outcomes = { published: 'published', unchanged: 'nothing to do, already published:', repaired: 'repaired' };
  const activation = `visitors get it with: activate ${app} ${id}`;
  const next: Readonly<Record<PublishResult['membership'], string>> = {
    'of a preview': `it is for preview ${preview}, and testers get it with: preview create ${app} ${id} --preview ${preview}`,
    'became ordinary': `it was only for a preview before, and is an ordinary release now; ${activation}`,
    'stays ordinary': `it stays an ordinary release, because it was published without --preview before; ${activation}`,
    ordinary: activation,
  };
  return `${outcomes[outcome]} ${app} ${id} (${size}) in ${store}; ${next[membership]}`;
}

function formatPruneResult(result: PruneResult, isDryRun: boolean): string {
  const { pruned, retainedCount, revokedPreviews } = result;
  const would = isDryRun ? 'would revoke' : 'revoked';
  const revoked = revokedPreviews.length > 0 ? `; ${would} its previews ${revokedPreviews.join(', ')}` : '';
  if (pruned.length === 0) return `nothing to prune: ${retainedCount} releases stay${revoked}`;
  const names = pruned.map(({ app, id }) => `${app} ${id}`).join(', ');
  const size = formatKilobytes(sum(pruned.map(({ bytes }) => bytes)));
  return `${isDryRun ? 'would prune' : 'pruned'} ${pruned.length} of ${pruned.length + retainedCount} releases (${size}): ${names}${revoked}`;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
