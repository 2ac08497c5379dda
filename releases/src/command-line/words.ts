import type { PruneResult } from '../prune.ts';
import type { PublishResult } from '../publish.ts';
import type { SwitchResult } from '../apply-switch.ts';
import { describeSmoke } from '../describe-smoke.ts';
import type { VerifiedRelease } from '../verify-store.ts';

const OUTCOMES: Readonly<Record<PublishResult['outcome'], string>> = {
  published: 'published',
  unchanged: 'nothing to do, published already:',
  repaired: 'repaired',
};

export function wordsOfPublish({ release, outcome }: PublishResult, store: string): string {
  const { name, id, files } = release;
  const bytes = sum(files.map((file) => file.bytes));
  const sent = sum(files.map((file) => file.compressed.br ?? file.bytes));
  const size = `${files.length} files, ${kilobytes(bytes)}, ${kilobytes(sent)} compressed`;
  return `${OUTCOMES[outcome]} ${name} ${id} (${size}) in ${store}; to give it to visitors: activate ${name} ${id}`;
}

export function wordsOfSwitch(result: SwitchResult): string {
  const { revision, isRecorded, smoke } = result;
  const note = isRecorded ? '' : '; its audit line could not be written and will be with the next change';
  return `${deedOf(result)} (revision ${revision})${note}${smoke ? `; ${describeSmoke(smoke)}` : ''}`;
}

function deedOf({ app, id, from, outcome, percent }: SwitchResult): string {
  const before = from === null ? 'for the first time' : `in place of ${from}`;
  const share = percent === undefined ? '' : ` for ${percent}% of visitors`;
  switch (outcome) {
    case 'activated':
      return `activated ${app} ${id} ${before}`;
    case 'promoted':
      return `promoted ${app} ${id} to all visitors ${before}`;
    case 'canary':
      return `made ${app} ${id} the canary${share}${from === id ? '' : `, ${before}`}`;
    case 'canary ended':
      return `took the canary of ${app} ${from ?? ''} back: all visitors get ${id}`;
    case 'rolled back':
      return `rolled back to ${app} ${id}${from === null ? ', which was retired' : ` ${before}`}`;
    case 'retired':
      return `retired ${app} ${id}: visitors get it no more, rollback ${app} brings it back`;
    case 'unchanged':
      return `nothing to do, ${app} ${id} is ${share === '' ? 'active' : `the canary${share}`} already`;
  }
}

/** One line for each damaged file, and one for the whole. */
export function wordsOfVerify(releases: readonly VerifiedRelease[]): string {
  const damaged = releases.filter(({ damage }) => damage.length > 0);
  const lines = damaged.flatMap(({ app, id, damage }) =>
    damage.map((each) => `${app} ${id}: ${each.path} is ${each.what}`),
  );
  const whole =
    damaged.length === 0
      ? `${counted(releases.length)} whole`
      : `${damaged.length} of ${counted(releases.length)} damaged: publish them again from the same source`;
  return [...lines, whole].join('\n');
}

export function wordsOfPrune({ pruned, kept }: PruneResult, isDryRun: boolean): string {
  if (pruned.length === 0) return `nothing to prune: ${kept} releases stay`;
  const names = pruned.map(({ app, id }) => `${app} ${id}`).join(', ');
  const size = kilobytes(sum(pruned.map(({ bytes }) => bytes)));
  return `${isDryRun ? 'would prune' : 'pruned'} ${pruned.length} of ${pruned.length + kept} releases (${size}): ${names}`;
}

const counted = (count: number): string => (count === 1 ? '1 release is' : `${count} releases are`);

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
