export const COMMANDS = [
  'inspect',
  'publish',
  'activate',
  'promote',
  'rollback',
  'retire',
  'rollout',
  'status',
  'history',
  'verify',
  'prune',
  'preview',
  'audit',
  'token',
  'key',
  'sign',
] as const;
export type CommandName = (typeof COMMANDS)[number];

export const OPTION_TYPES = {
  store: { type: 'string' },
  by: { type: 'string' },
  why: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  from: { type: 'string' },
  commit: { type: 'string' },
  activate: { type: 'boolean' },
  percent: { type: 'string' },
  steps: { type: 'string' },
  every: { type: 'string' },
  pin: { type: 'boolean' },
  api: { type: 'string' },
  'no-smoke-check': { type: 'boolean' },
  check: { type: 'string' },
  app: { type: 'string' },
  limit: { type: 'string' },
  skip: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'open-pages': { type: 'string' },
  preview: { type: 'string' },
  hours: { type: 'string' },
  page: { type: 'string' },
  role: { type: 'string' },
  apps: { type: 'string' },
  days: { type: 'string' },
  out: { type: 'string' },
} as const;

export const COMMON_OPTIONS: readonly string[] = ['store', 'by', 'why', 'json', 'help'];

const SHARE_OPTIONS = ['percent', 'steps', 'every'];
const CHECK_OPTIONS = ['api', 'no-smoke-check', 'check'];

interface Syntax {
  /** How many operands a command takes, and which options besides the common ones. */
  minOperands: number;
  maxOperands: number;
  options: readonly string[];
}

export const SYNTAX: Readonly<Record<CommandName, Syntax>> = {
  inspect: { minOperands: 1, maxOperands: 1, options: [] },
  publish: {
    minOperands: 1,
    maxOperands: 1,
    options: ['from', 'commit', 'preview', 'activate', ...SHARE_OPTIONS, ...CHECK_OPTIONS],
  },
  activate: { minOperands: 1, maxOperands: 2, options: ['pin', ...SHARE_OPTIONS, ...CHECK_OPTIONS] },
  promote: { minOperands: 1, maxOperands: 1, options: CHECK_OPTIONS },
  rollback: { minOperands: 1, maxOperands: 2, options: [] },
  retire: { minOperands: 1, maxOperands: 1, options: [] },
  rollout: { minOperands: 2, maxOperands: 2, options: [] },
  status: { minOperands: 0, maxOperands: 0, options: [] },
  history: { minOperands: 0, maxOperands: 0, options: ['app', 'limit'] },
  verify: { minOperands: 0, maxOperands: 2, options: [] },
  prune: { minOperands: 0, maxOperands: 2, options: ['dry-run', 'open-pages', 'preview'] },
  preview: { minOperands: 1, maxOperands: 3, options: ['preview', 'hours', 'page', 'app'] },
  audit: { minOperands: 0, maxOperands: 0, options: ['skip', 'limit'] },
  token: { minOperands: 1, maxOperands: 2, options: ['role', 'apps', 'days'] },
  key: { minOperands: 1, maxOperands: 1, options: ['out', 'apps'] },
  sign: { minOperands: 1, maxOperands: 2, options: [] },
};

const COMMON = `  --store STORE  the store: a folder, s3://bucket/prefix or postgres://… (RELEASE_STORE, else store in DATA_DIR, else .data/store)
  --by NAME      who does it, for the audit (RELEASE_BY, else the user)
  --why TEXT     why, for the audit
  --json         one line of JSON instead of text
  --help         this text

With RELEASES_URL, such as https://learn.example.com, the command runs on that site, as whoever RELEASES_TOKEN names.

A release is named by its id (1.4.0-3fb2a91c0d5e), by the hash in it (3fb2a91c0d5e), or by its version, as long as no
other release of the app has the same. A version never names a release that was only published for a preview.`;

const CHECKS = `  --api ADDRESS  the API for the checks (API_ORIGIN, else the running site's; recorded responses if it does not
                 respond)
  --no-smoke-check  for when something other than this release is broken; the audit notes it
  --check browser  also open its pages, and those of the active and the previous release, in Chromium (CHROME_PATH)`;

const DETAILS: Readonly<Record<CommandName, string>> = {
  inspect: `inspect <folder>
Compares the folder of a build, such as mf-library/dist, with the section contract (docs/section-contract.md). Each finding
names its field and its remedy; publish refuses a build with an error in the same words. It needs no store; exit code 1
when there is an error.`,
  publish: `publish <app> [--preview NAME] [--activate [--percent N | --steps N,…]] [--from DIR] [--commit ID]
Publishes <app>/dist as an immutable release in the store. Visitors do not get it until it is activated.
  --preview NAME  only for a preview, such as pr-123: activate without a name never takes it
  --activate     activate it at once
  --from DIR     the build's folder (<app>/dist)
  --commit ID    the commit it was built from (RELEASE_COMMIT, else from git)`,
  activate: `activate <app> [release] [--pin]
activate <app> [release] [--percent N]
activate <app> [release] --steps N,N,100 [--every TIME]
Activates a release (by default the newest), if its files are intact, it is compatible with the other apps, and its
pages render (the smoke check).
  --pin          the edges do not roll it back by themselves when visitors report failures, such as a security fix;
                 activate without --pin ends that
  --percent N    only for N percent of visitors: a canary beside the active release; 100 for all, 0 ends the canary
  --steps N,N,100  a canary for rising shares of visitors, such as 1,10,50,100: the edges take each step while it is not
                 worse than the active release, and take it back when it is; rollout changes how it goes on
  --every TIME   how long each step lasts at least, such as 90s, 10m, 2h or 1d (10m)
${CHECKS}`,
  promote: `promote <app>
Activates the canary for all visitors, after the same checks.
${CHECKS}`,
  rollback: `rollback <app> [release]
Ends the canary if one runs; otherwise activates the app's previous release. With a name it activates that earlier
release, and ends any canary. A retired app becomes active again.`,
  retire: `retire <app>
Takes a section off the site: it leaves the menus, and its addresses redirect home with a message. rollback <app> brings
it back as it was, activate <app> with another release.`,
  rollout: `rollout hold <app>
rollout resume <app>
rollout next <app>
rollout end <app>
Changes how a canary with --steps goes on. hold: not by itself (it still goes back when it is worse); resume: by itself
again; next: the next step now; end: the plan ends, and its release stays the canary for the same share. Another
activate, promote or rollback of the canary ends its plan too.`,
  status: `status
Shows each app's active release, its canary, the release before, and the newest in the store; how canaries with --steps
go on; then the running edges,
and with RELEASES_URL who you are there.`,
  history: `history [--app APP] [--limit N]
Shows who changed what, when and why, newest first (the last 20).`,
  verify: `verify [app] [release]
Compares every file of every release, or of some, with its hash; without an app also every line of the audit. Exit code
1 when a file was changed or is missing, or when a line was changed, removed, inserted or moved: it names the first.`,
  prune: `prune [app] [release] [--dry-run] [--open-pages HOURS]
prune [app] --preview NAME [--dry-run]
Removes releases that nobody can need. Each app keeps its active release, its canary, rollback targets, releases that
open pages or previews may use, everything younger than a day, and the newest ten that are not for a preview. Each
preview keeps the newest three of each app, and everything younger than 14 days. Naming a release that must stay is an error.
  --dry-run      only report what would be removed
  --open-pages HOURS  how long pages may stay open on the releases they started with (24)
  --preview NAME  everything of this preview, and its links, such as after a pull request is closed`,
  preview: `preview create <app> [release] [--preview NAME] [--hours N] [--page PAGE]
preview list [--app APP]
preview revoke <app> <id>
Makes a signed link that shows one release inside the site to whoever has it, by default the newest of the preview (or
the newest that is not for a preview). It needs OVERRIDE_SECRET, or OVERRIDE_SECRET_FILE; with
RELEASES_URL, the site's own is used. revoke ends it at once.
  --preview NAME  the preview that the release was published for
  --hours N      how long the link is valid (72, at most 720)
  --page PAGE    where the link leads, such as https://learn.example.com/library (the home page at SITE_BASE)`,
  audit: `audit [--skip N] [--limit N]
Prints every line of the audit as it is stored, as JSON, oldest first. verify compares them with their hashes.
  --skip N       without the first N lines
  --limit N      at most N lines; a site sends a long audit only in pieces`,
  token: `token create <name> --role ROLE [--apps APP,APP] [--days N]
token list
token revoke <id>
Makes a token for a tool or a pipeline; its text is shown once, and the store has only its hash.
  --role ROLE    viewer, previewer or publisher (of some apps), or operator
  --apps A,B     the apps of a previewer or publisher
  --days N       how long it is valid (90, at most 366)`,
  key: `key create --out FILE --apps APP,APP
Makes a key pair (Ed25519) that signs releases of some apps. FILE gets the private key; the public key is printed as an
entry for TRUST_FILE.`,
  sign: `sign <app> [release]
Signs releases that are in the store, such as after a key was replaced.`,
};

export function helpText(name: string | undefined): string {
  const command = COMMANDS.find((each) => each === name);
  const details = command ? [DETAILS[command]] : COMMANDS.map((each) => DETAILS[each]);
  const exitCodes = 'Exit code: 0 done, 1 refused or failed, 2 the command line is wrong.';
  return ['Usage: npm run releases -- <command>', ...details, `Options of every command:\n${COMMON}`, exitCodes].join(
    '\n\n',
  );
}
