import { UsageError, UserError } from '../errors.ts';

/** What to use instead, by the name of what is gone. */
type Retired = Readonly<Record<string, string>>;

/** Commands that are gone; some only with their second word. */
const RETIRED_COMMANDS: Retired = {
  request: 'use reviewers of the pipeline’s environment',
};

/** Options that are gone, without their dashes. */
const RETIRED_OPTIONS: Retired = {};

const USE_TOKENS = 'make tokens with token create; people log in at a proxy in front of /ops/ (OPS_USER_HEADER)';

/** Settings of the release tool and the edges that are gone. */
export const RETIRED_SETTINGS: Retired = {
  ACCESS_FILE: USE_TOKENS,
  OIDC_CLIENT_SECRET: USE_TOKENS,
  OIDC_CLIENT_SECRET_FILE: USE_TOKENS,
};

/** Refuses options and settings that are gone, in one line that names the replacement. */
export function refuseRetired(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): void {
  const options = argv.map((argument) => /^--([^=]+)/.exec(argument)?.[1] ?? '');
  const option = options.find((name) => Object.hasOwn(RETIRED_OPTIONS, name));
  if (option !== undefined) throw new UsageError(`--${option} is gone: ${RETIRED_OPTIONS[option]}`);
  const setting = Object.keys(RETIRED_SETTINGS).find((name) => environment[name]);
  if (setting !== undefined) throw new UserError(`${setting} is gone: ${RETIRED_SETTINGS[setting]}`);
}

/** Does the same for a command. */
export function refuseRetiredCommand([command = '', action = '']: readonly string[]): void {
  const gone = [`${command} ${action}`, command].find((name) => Object.hasOwn(RETIRED_COMMANDS, name));
  if (gone !== undefined) throw new UsageError(`${gone} is gone: ${RETIRED_COMMANDS[gone]}`);
}
