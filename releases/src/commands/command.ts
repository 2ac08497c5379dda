import type { Identity } from '../access/identity.ts';
import type { LinkSettings } from '../access/previews.ts';
import type { PublishOptions } from '../deploy/publish/publish.ts';
import type { Actor } from '../model/entry.ts';
import type { Role } from '../model/names.ts';
import type { RolloutStep } from '../deploy/rollouts/change-rollout.ts';
import type { TrustedKeys } from '../sign/trust-file.ts';
import type { ReleaseStore } from '../stores/store.ts';
import type { OptionName, OptionValues } from './options.ts';

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

/** What each operand is, for whoever left it out. */
export const OPERANDS = {
  app: 'the name of an app, such as mf-library',
  release: 'the id of a release, the hash in it, or its version',
  folder: 'the folder of a build, such as mf-library/dist',
  name: 'a name, such as ci-library',
  id: 'the id that list shows',
} as const;
export type OperandName = keyof typeof OPERANDS;

/** Operands and options, parsed. */
export interface Input {
  operands: Readonly<Partial<Record<OperandName, string>>>;
  options: OptionValues;
}

/** The input with the open store, the keys, and whoever runs the command. */
export interface CommandArguments extends Input, Actor, Pick<PublishOptions, 'inspect' | 'provenance'> {
  store: ReleaseStore;
  /** Undefined if no signature is verified. */
  trustedKeys: TrustedKeys | undefined;
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
}

interface CommandRow {
  /** One word, or two such as `token create`. */
  name: string;
  /** In their order; one with a question mark may be left out. */
  operands?: readonly (OperandName | `${OperandName}?`)[];
  /** What each option means, besides those of every command. */
  options?: Readonly<Partial<Record<OptionName, string>>>;
  help: string;
  /** Throws a UsageError for options that do not go together. */
  check?: (input: Input) => void;
}

/** A command that works on a store. */
export interface StoreCommand extends CommandRow {
  /** The least role that may run it. A viewer may run exactly what changes nothing. */
  role: Role;
  /** The least role with `--preview`. */
  previewRole?: Role;
  run: (args: CommandArguments, terminal: Terminal) => Promise<Outcome>;
}

/** A command that needs no store. It always runs on the machine on which it is typed. */
interface LocalCommand extends CommandRow {
  role: 'local';
  run: (input: Input) => Promise<Outcome>;
}

export type Command = StoreCommand | LocalCommand;

/** Who runs the command. */
export const actorOf = ({ by, via }: Actor): Actor => ({ by, via });
