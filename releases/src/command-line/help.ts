import { COMMANDS, type CommandName } from './syntax.ts';

const COMMON = `  --store DIR    the store (RELEASE_STORE, else store in DATA_DIR, else .data/store)
  --by NAME      who does it, for the audit (RELEASE_BY, else the user)
  --why TEXT     why, for the audit
  --json         one line of JSON instead of words
  --help         this text

A release is named by its id (1.4.0-3fb2a91c0d5e), by the hash in it (3fb2a91c0d5e), or by its version, as long as no
other release of the part has the same.`;

const SMOKE = `  --api ADDRESS  the API whose answers the smoke check renders pages with (API_ORIGIN, else the running site's; recorded
                 answers where it gives none)
  --no-smoke-check  when something else than this release is broken; the audit notes it`;

const DETAILS: Readonly<Record<CommandName, string>> = {
  publish: `publish <app> [--activate [--percent N]] [--from DIR] [--commit ID]
Makes an immutable release of <app>/dist in the store. Visitors see nothing of it until it is activated.
  --activate     activate it at once
  --from DIR     the build's folder (<app>/dist)
  --commit ID    the commit it was built from (RELEASE_COMMIT, else git is asked)`,
  activate: `activate <app> [release] [--percent N]
Gives visitors a release (the newest, when none is named), if all its files are whole, it fits the other parts, and
its pages render (the smoke check).
  --percent N    only N percent of the visitors: a canary beside the active release; 100 all, 0 takes the canary back
${SMOKE}`,
  promote: `promote <app>
Gives the canary to all visitors, after the same checks.
${SMOKE}`,
  rollback: `rollback <app> [release]
Takes the canary back where one runs; else takes the part back to the release it had before. With a name: to that one
among those it had before, and no canary runs afterwards. A retired part is brought back.`,
  retire: `retire <app>
Takes a section off the site: no menu names it, its addresses lead home with a word about it. rollback <app> brings it
back as it was, activate <app> in another release.`,
  status: `status
Shows each part's active release, its canary, the one a rollback would go to, and the newest in the store.`,
  history: `history [--app APP] [--limit N]
Shows who changed what, when and why, newest first (the last 20).`,
  verify: `verify [app] [release]
Compares every file of every release, or of some, with its hash; exit code 1 when one is damaged.`,
  prune: `prune [app] [release] [--dry-run] [--open-pages HOURS]
Takes releases out of the store that nobody can need. Each part keeps what is active, its canary, what a rollback may go
to, what open pages may use, everything younger than a day, and its newest ten; a named release that is kept is refused.
  --dry-run      only tell what would go
  --open-pages HOURS  how long pages may stay open on the releases that they began with (24)`,
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
