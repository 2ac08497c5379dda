import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../../../tools/local/paths.ts';
import { runCommand } from '../../../../tools/local/run-command.ts';
import { expect } from '../journey.ts';
import { parseVariables } from '../parse-variables.ts';

/** A block of commands in a document, and what the document says that it prints. */
interface Step {
  commands: string;
  output: string;
}

/** A terminal in which a reader follows documents. */
export interface DocumentedSession {
  /** Runs the blocks of a section in order; returns all that they print. */
  walk: (heading: string) => Promise<string>;
  /** The headings of sections with commands that were not walked yet. */
  unwalked: () => string[];
}

interface SessionOptions {
  /** The part of `docs/releasing.md`, such as `An operator's day`. */
  part: string;
  /** What stands here for addresses and folders of the document. */
  places: Readonly<Record<string, string>>;
  environment: NodeJS.ProcessEnv;
  /** What stands here for ids of the documents, such as that of a release. Documents of one site share them. */
  ids: Map<string, string>;
  /** Blocks that run until they are stopped, and what runs them here. */
  servers?: Readonly<Record<string, (environment: NodeJS.ProcessEnv) => Promise<void>>>;
}

const BLOCK = /^```sh\n([^]*?)^```(?:\n+```text\n([^]*?)^```)?/gm;
/** Ids differ for each reader: of releases, tokens, previews, requests and keys. */
const SAMPLE_ID = /(?<![a-zA-Z0-9])(?=[a-f]*\d)[0-9a-f]{6,16}(?![a-zA-Z0-9])/g;
/** Also separates the output of the commands from their environment. */
const END = '\0--environment--\0';

/** Opens a terminal for a document. */
export async function openDocument(options: SessionOptions): Promise<DocumentedSession> {
  const { part, ids, places } = options;
  const [, below = ''] = (await readFile(path.join(ROOT, 'docs/releasing.md'), 'utf8')).split(`\n## ${part}\n`);
  const sections = parseSections(below.split('\n## ')[0] ?? '');
  let { environment } = options;
  const runStep = async ({ commands, output: documented }: Step): Promise<string> => {
    const server = options.servers?.[commands.trim()];
    if (server) return server(environment).then(() => '');
    const script = toHere(commands, ids, places);
    const dump = `printf '\\0--environment--\\0'; env -0`;
    const { code, output } = await runCommand(['bash', '-eo', 'pipefail', '-c', `${script}\n${dump}`], {
      env: withNothingElse(environment),
    });
    const [printed = '', variables = ''] = output.split(END);
    expect(code, `${script}\n${printed}`).toBe(0);
    environment = { ...environment, ...parseVariables(variables.split('\0')) };
    for (const line of documented.split('\n').filter(Boolean)) expectLine(printed, toHere(line, ids, places), ids);
    return printed;
  };
  return {
    walk: async (heading) => {
      const steps = sections.get(heading);
      if (!steps) throw new Error(`${part} has no section "${heading}" with commands`);
      sections.delete(heading);
      const printed: string[] = [];
      for (const step of steps) printed.push(await runStep(step));
      return printed.join('\n');
    },
    unwalked: () => [...sections.keys()],
  };
}

function parseSections(text: string): Map<string, Step[]> {
  const sections = text.split(/^### /m).map((section): [string, Step[]] => {
    const steps = [...section.matchAll(BLOCK)].map(([, commands = '', output = '']) => ({ commands, output }));
    return [section.split('\n')[0] ?? '', steps];
  });
  return new Map(sections.filter(([, steps]) => steps.length > 0));
}

/** A text of the document with what stands here for its places and ids. */
function toHere(text: string, ids: ReadonlyMap<string, string>, places: Readonly<Record<string, string>>): string {
  const moved = Object.entries(places).reduce((moving, [from, to]) => moving.replaceAll(from, to), text);
  return moved.replaceAll(SAMPLE_ID, (id) => ids.get(id) ?? id);
}

/** Expects a line of the document in the output. Learns the ids that it names for the first time. */
function expectLine(printed: string, line: string, ids: Map<string, string>): void {
  const known = new Set(ids.values());
  const names: string[] = [];
  const pattern = line
    .trim()
    .replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    .replaceAll('…', '.*')
    .replaceAll(/\s+/g, String.raw`\s+`)
    .replaceAll(/\d{4}-\d\d-\d\d/g, String.raw`\d{4}-\d\d-\d\d`)
    .replaceAll(/\b\d\d:\d\d\b/g, String.raw`\d\d:\d\d`)
    .replaceAll(SAMPLE_ID, (id) => {
      if (known.has(id)) return id;
      const at = names.indexOf(id);
      if (at !== -1) return `\\${at + 1}`;
      names.push(id);
      return '([0-9a-f]+)';
    });
  const found = new RegExp(`^${pattern}$`, 'm').exec(printed);
  expect.soft(found, `"${line}" in:\n${printed}`).not.toBeNull();
  for (const [index, name] of names.entries()) ids.set(name, found?.[index + 1] ?? '');
}

/** Without the variables of this process. */
const withNothingElse = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined])),
  ...environment,
});
