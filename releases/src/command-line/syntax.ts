export const COMMANDS = [
  'publish',
  'activate',
  'promote',
  'rollback',
  'retire',
  'status',
  'history',
  'verify',
  'prune',
] as const;
export type CommandName = (typeof COMMANDS)[number];

/** Every option of every command. */
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
  api: { type: 'string' },
  'no-smoke-check': { type: 'boolean' },
  app: { type: 'string' },
  limit: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'open-pages': { type: 'string' },
} as const;

export const COMMON_OPTIONS: readonly string[] = ['store', 'by', 'why', 'json', 'help'];

const SMOKE_OPTIONS = ['api', 'no-smoke-check'];

interface Syntax {
  /** How many operands it takes, and which options besides the common ones. */
  least: number;
  most: number;
  options: readonly string[];
}

export const SYNTAX: Readonly<Record<CommandName, Syntax>> = {
  publish: { least: 1, most: 1, options: ['from', 'commit', 'activate', 'percent', ...SMOKE_OPTIONS] },
  activate: { least: 1, most: 2, options: ['percent', ...SMOKE_OPTIONS] },
  promote: { least: 1, most: 1, options: SMOKE_OPTIONS },
  rollback: { least: 1, most: 2, options: [] },
  retire: { least: 1, most: 1, options: [] },
  status: { least: 0, most: 0, options: [] },
  history: { least: 0, most: 0, options: ['app', 'limit'] },
  verify: { least: 0, most: 2, options: [] },
  prune: { least: 0, most: 2, options: ['dry-run', 'open-pages'] },
};
