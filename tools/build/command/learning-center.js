#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { developAgainst } from './dev.js';
import { UsageError, UserError } from './errors.js';

const HELP = `Usage: learning-center dev --against URL [--link LINK] [--port PORT]

Shows the section of this folder from source inside a site that runs elsewhere. It starts the section's development
server, and prints an address to open. Only your browser sees the section; the site stays as it is.

  --against URL  the site, such as https://learn.example.com
  --link LINK    a link that the site's operator signed for you (this command prints how);
                 not needed with OVERRIDE_SECRET, or for a site of "npm start"
  --port PORT    the development server's port (the link's, or 4200)
  --help         this text

Exit code: 0 stopped by Ctrl-C, 1 refused or failed, 2 invalid command line.`;

try {
  const options = readArguments(process.argv.slice(2));
  if (options === undefined) console.log(HELP);
  else await developAgainst(options);
} catch (error) {
  console.error(error instanceof UserError || error instanceof UsageError ? error.message : error);
  process.exit(error instanceof UsageError ? 2 : 1);
}

/** The options of `dev`; undefined if the help is requested. */
function readArguments(args) {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  if (positionals.length !== 1 || positionals[0] !== 'dev') throw new UsageError('the command is "dev" (see --help)');
  const site = URL.parse(values.against ?? '');
  if (!/^https?:$/.test(site?.protocol ?? ''))
    throw new UsageError('name the site, such as --against https://learn.example.com (see --help)');
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port <= 65_535))
    throw new UsageError(`--port must be a number from 1 to 65535, not "${values.port}"`);
  return { site: site.origin, link: values.link, port, folder: process.cwd() };
}

function parse(args) {
  const text = { type: 'string' };
  const options = { against: text, link: text, port: text, help: { type: 'boolean', short: 'h' } };
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error.message} (see --help)`);
  }
}
