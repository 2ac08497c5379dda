import type { Registry } from '../store/format.ts';

/** Where a registry stands in the history of its store. */
export interface RegistryMark {
  /** Grows when an operator signs or restores the registry. Only then may the rest go back. */
  epoch: number;
  sequence: number;
  /** The length of the audit, and the hash of its last line. */
  lines: number;
  head: string;
}

/** The mark of a registry as it was stored. */
export const markOf = ({ epoch = 0, sequence = 0, audit }: Registry): RegistryMark => ({
  epoch,
  sequence,
  lines: audit?.lines ?? 0,
  head: audit?.head ?? '',
});

/** Whether a registry comes after another one. */
export const isNewer = (mark: RegistryMark, than: RegistryMark): boolean =>
  mark.epoch === than.epoch ? mark.sequence > than.sequence : mark.epoch > than.epoch;
