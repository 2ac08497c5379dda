import { COMMANDS, type CommandName } from './arguments.ts';

const COMMON = `  --store DIR    the store (RELEASE_STORE, else store in DATA_DIR, else .data/store)
  --by NAME      who does it, for the audit (RELEASE_BY, else the user)
  --why TEXT     why, for the audit
  --json         one line of JSON instead of words
  --help         this text`;

const DETAILS: Readonly<Record<CommandName, string>> = {
  publish: `publish <app> [--activate] [--from DIR] [--commit ID]
Makes an immutable release of <app>/dist in the store. Visitors see nothing of it until it is activated.
  --activate     activate it at once
  --from DIR     the build's folder (<app>/dist)
  --commit ID    the commit it was built from (RELEASE_COMMIT, else git is asked)`,
  activate: `activate <app> [version or id]
Gives visitors a release (the newest, when none is named), if all its files are whole and it fits the other parts.`,
  rollback: `rollback <app> [version or id]
Takes a part back to the release it had before, or to a named one among those.`,
  status: `status
Shows each part's active release, the one a rollback would go to, and the newest in the store.`,
};

/** The help of one command, or of all. */
export function helpText(name: string | undefined): string {
  const command = COMMANDS.find((known) => known === name);
  const details = command ? [DETAILS[command]] : COMMANDS.map((known) => DETAILS[known]);
  const exitCodes = 'Exit code: 0 done, 1 refused or failed, 2 the command line is wrong.';
  return ['Usage: npm run releases -- <command>', ...details, `Options of every command:\n${COMMON}`, exitCodes].join(
    '\n\n',
  );
}
