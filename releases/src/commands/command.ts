import type * as v from 'valibot';
import type { Identity } from '../access/identity.ts';
import type { LinkSettings } from '../access/previews.ts';
import type { PublishOptions } from '../deploy/publish/publish.ts';
import type { RolloutStep } from '../deploy/rollouts/change-rollout.ts';
import type { Actor } from '../model/entry.ts';
import type { Role } from '../model/names.ts';
import type { TrustedKeys } from '../sign/trust-file.ts';
import type { ReleaseStore } from '../stores/store.ts';
import type { ArgumentsOf } from './arguments.ts';

export interface Outcome {
  text: string;
  result: object;
  /** The command succeeded and found damage, or a broken rule. */
  hasProblem?: boolean;
}

/** What a command runs with, besides its arguments. */
export interface Context extends Pick<PublishOptions, 'inspect' | 'provenance'> {
  store: ReleaseStore;
  /** Undefined if no signature is verified. */
  trustedKeys: TrustedKeys | undefined;
  /** Who runs the command, and why. */
  actor: Actor & { why?: string | undefined };
  /** The file with the private key that signs releases. */
  releaseKeyFile?: string | undefined;
  /** The commit of a build. Null: known to be unknown. */
  commit?: string | null | undefined;
  apiOrigin: string | undefined;
  /** What signs links and where they lead. */
  links: LinkSettings;
  /** The step of a plan that somebody saw; another one is left as it is. */
  onlyIf?: RolloutStep | undefined;
  /** Who asks an edge to run it; absent: whoever may write to the store, who needs no permission. */
  identity?: Identity;
  /** Shows the progress of a long step. */
  onProgress: (text: string) => void;
}

interface CommandRow {
  /** One word, or two such as `token create`. */
  name: string;
  /** Its words in their order; the last ones may be optional. */
  operands?: v.ObjectEntries;
  /** Besides those of every command. */
  options?: v.ObjectEntries;
  help: string;
}

/** A command that works on a store. */
export interface StoreCommand<Arguments = never> extends CommandRow {
  /** The least role that may run it. A viewer may run exactly what changes nothing. */
  role: Role;
  /** The least role with `--preview`. */
  previewRole?: Role;
  /** Throws a UsageError for arguments that do not go together. */
  check?: (args: Arguments) => void;
  run: (args: Arguments, context: Context) => Promise<Outcome>;
}

/** A command that needs no store. It always runs on the machine on which it is typed. */
interface LocalCommand<Arguments = never> extends CommandRow {
  role: 'local';
  run: (args: Arguments) => Promise<Outcome>;
}

export type Command = StoreCommand | LocalCommand;

type None = Record<never, never>;

/** A row whose functions get the arguments that its schemas describe. */
export const storeCommand = <Operands extends v.ObjectEntries = None, Options extends v.ObjectEntries = None>(
  row: StoreCommand<ArgumentsOf<Operands & Options>> & { operands?: Operands; options?: Options },
): StoreCommand => row;

/** The same for a command without a store. */
export const localCommand = <Operands extends v.ObjectEntries = None, Options extends v.ObjectEntries = None>(
  row: LocalCommand<ArgumentsOf<Operands & Options>> & { operands?: Operands; options?: Options },
): Command => row;
