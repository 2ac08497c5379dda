import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../local/places.ts';
import { explain, UsageError } from '../src/refusal.ts';
import { addService } from './add-service.ts';
import { packOutside } from './pack-outside.ts';
import { nameSection } from './section-names.ts';
import { writeSection } from './write-section.ts';

const HELP = `Usage: npm run new-section -- <name> [--segment SEGMENT] [--outside DIR]

Makes a section that works at once: one page with data, texts in five languages, a test and an entry in the sidebar.

  <name>             the part's name, such as mf-film-club
  --segment SEGMENT  its first path segment (the name without mf-)
  --outside DIR      makes a project of its own in DIR, with the packages it needs, instead of a folder here
  --help             this text

Nothing is ever overwritten. Exit code: 0 done, 1 refused or failed, 2 the command line is wrong.`;

/** Runs one command line and returns its exit code. */
async function main(argv: readonly string[]): Promise<number> {
  try {
    const { name, segment, outside, isHelp } = readArguments(argv);
    if (isHelp) return say(HELP);
    const names = nameSection(ROOT, name, segment);
    return say(outside === undefined ? await makeHere(names) : await makeOutside(path.resolve(outside), names));
  } catch (error) {
    console.error(explain(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

function readArguments(argv: readonly string[]) {
  try {
    const options = {
      segment: { type: 'string' },
      outside: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const [name = '', ...others] = positionals;
    const isHelp = values.help === true;
    if (!isHelp && (name === '' || others.length > 0)) throw new Error('give one name, such as mf-film-club');
    return { ...values, name, isHelp };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)} (--help tells more)`);
  }
}

async function makeHere(names: ReturnType<typeof nameSection>): Promise<string> {
  const files = await writeSection(path.join(ROOT, names.part), names, 'here');
  await addService(ROOT, names.part);
  return `${names.part} is made: ${files.length} files, one page at /${names.segment}, a service in docker-compose.yml.

  npm start                              builds, releases and shows it with the rest of the site
  npm run dev -- ${names.part}
  npm run standalone -w ${names.part}
  npm run test:unit -- ${names.part}

"npm install" enters it into package-lock.json, to be committed with it.`;
}

async function makeOutside(folder: string, names: ReturnType<typeof nameSection>): Promise<string> {
  const files = await writeSection(folder, names, 'outside');
  const packages = await packOutside(folder);
  return `${names.part} is made in ${folder}: ${files.length} files and the packages ${packages.join(', ')}.

  npm install          in that folder, then npm test, npm run typecheck, npm run build
  npm run standalone   shows it alone; API_ORIGIN names the site's API
  npm run releases -- publish ${names.part} --from ${path.join(folder, 'dist')} --activate
                       here, where the store is: the site has it with the next page`;
}

function say(text: string): number {
  console.log(text);
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
