import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../local/paths.ts';
import { errorMessage, formatError, UsageError } from '../../releases/src/model/errors.ts';
import { packOutside } from './pack-outside.ts';
import { nameSection, type SectionNames, writeSection } from './write-section.ts';

const HELP = `Usage: npm run new-section -- <name> [--segment SEGMENT] [--outside DIR [--tool webpack|vite]]

Creates a working section: one page with data, texts in five languages, a test and an entry in the sidebar.

  <name>             the section's name, such as mf-film-club
  --segment SEGMENT  its first path segment (the name without mf-)
  --outside DIR      creates a separate project in DIR, with the packages it needs, instead of a folder here
  --tool TOOL        what the separate project builds with: webpack (default) or vite
  --help             this text

No file is ever overwritten. Exit code: 0 done, 1 refused or failed, 2 invalid command line.`;

const OUTSIDE_TOOLS = ['webpack', 'vite'] as const;
type OutsideTool = (typeof OUTSIDE_TOOLS)[number];

/** Runs one command line and returns its exit code. */
async function main(argv: readonly string[]): Promise<number> {
  try {
    const { name, segment, outside, tool, isHelp } = readArguments(argv);
    if (isHelp) return print(HELP);
    const names = nameSection(ROOT, name, segment);
    return print(
      outside === undefined ? await createHere(names) : await createOutside(path.resolve(outside), names, tool),
    );
  } catch (error) {
    console.error(formatError(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

function readArguments(argv: readonly string[]) {
  try {
    const options = {
      segment: { type: 'string' },
      outside: { type: 'string' },
      tool: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const [name = '', ...others] = positionals;
    const isHelp = values.help === true;
    if (!isHelp && (name === '' || others.length > 0)) throw new Error('give one name, such as mf-film-club');
    return { ...values, name, isHelp, tool: readTool(values) };
  } catch (error) {
    throw new UsageError(`${errorMessage(error)} (see --help)`);
  }
}

function readTool({ tool = 'webpack', outside }: { tool?: string; outside?: string }): OutsideTool {
  const found = OUTSIDE_TOOLS.find((each) => each === tool);
  if (!found) throw new Error(`"${tool}" is not a tool: use ${OUTSIDE_TOOLS.join(' or ')}`);
  if (found !== 'webpack' && outside === undefined) throw new Error('--tool is for a separate project: add --outside');
  return found;
}

async function createHere(names: SectionNames): Promise<string> {
  const files = await writeSection(path.join(ROOT, names.app), names, 'here');
  await addService(ROOT, names.app);
  return `Created ${names.app}: ${files.length} files, one page at /${names.segment}, a service in docker-compose.yml.

  npm start                              builds and releases it, and serves the whole site
  npm run dev -- ${names.app}
  npm run standalone -w ${names.app}
  npm run test:unit -- ${names.app}

Run "npm install" to add it to package-lock.json, and commit both.`;
}

/** The service of a section in `docker-compose.yml`. */
const SECTION_SERVICE = /^ {2}(mf-[a-z0-9-]+):\n(?: {4}.*\n)+/gm;

/** Adds the service of a new section after the last one. Copies that one and renames it. */
async function addService(root: string, app: string): Promise<void> {
  const file = path.join(root, 'docker-compose.yml');
  const text = await readFile(file, 'utf8');
  const last = [...text.matchAll(SECTION_SERVICE)].at(-1);
  if (!last) throw new Error(`${file} has no section's service to copy: add one for ${app}`);
  const [service, name = ''] = last;
  const end = last.index + service.length;
  await writeFile(file, `${text.slice(0, end)}\n${service.replaceAll(name, app)}${text.slice(end)}`);
}

async function createOutside(folder: string, names: SectionNames, tool: OutsideTool): Promise<string> {
  const files = await writeSection(folder, names, tool);
  const packages = await packOutside(folder, tool);
  return `Created ${names.app} in ${folder}: ${files.length} files and the packages ${packages.join(', ')}.

  npm install          in that folder; then npm test, npm run typecheck, npm run build
  npm run dev -- --against https://learn.example.com
                       shows it from source inside a running site, to you alone
  npm run standalone   serves it alone; API_ORIGIN is the address of a site, or of its API
  npm run releases -- publish ${names.app} --from ${path.join(folder, 'dist')} --activate
                       run this here, next to the store; the next page load uses it`;
}

function print(text: string): number {
  console.log(text);
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
