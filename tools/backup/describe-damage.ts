import type { StoreCopy } from '../../releases/src/index.ts';

/** Warnings about what the source of a copy did not have intact. */
export const describeDamage = ({ damaged, unreadableEntries }: StoreCopy): string[] => [
  ...damaged.map(({ app, id }) => `warning: ${app} ${id} is damaged in the store too: publish it again`),
  ...(unreadableEntries > 0
    ? [`warning: ${unreadableEntries} lines of the audit cannot be read, and are not in the copy`]
    : []),
];
