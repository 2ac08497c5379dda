import type { Identity } from '../access/identity.ts';
import type { Actor } from '../model/entry.ts';
import type { PublishOptions } from '../deploy/publish/publish.ts';
import type { ReleaseStore } from '../stores/store.ts';
import type { TrustedKeys } from '../sign/trust-file.ts';
import type { Arguments } from './arguments.ts';

export interface Terminal {
  out: (line: string) => void;
  error: (line: string) => void;
  /** Shows the progress of a long step; an empty text clears it. */
  progress?: (text: string) => void;
}

export interface Outcome {
  text: string;
  result: object;
  /** The command succeeded and found damage, or a broken rule. */
  hasProblem?: boolean;
}

/** Arguments with the open store, the keys, and whoever runs the command. */
export type CommandArguments = Omit<Arguments, 'store' | 'site' | 'trustFile'> &
  Actor &
  Pick<PublishOptions, 'inspect' | 'provenance'> & {
    store: ReleaseStore;
    /** Undefined if no signature is verified. */
    trustedKeys: TrustedKeys | undefined;
    /** Who asks an edge to run it; absent: whoever may write to the store, who needs no permission. */
    identity?: Identity;
  };

/** Who runs the command. */
export const actorOf = ({ by, via }: Actor): Actor => ({
  by,
  via,
});
