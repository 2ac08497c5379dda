import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import { format, type FormatOptions } from 'oxfmt';
import { copyTemplate, writeStaged } from './copy-template.ts';
import { listSections } from '../local/paths.ts';
import { RESERVED_SEGMENTS, UserError } from '../../releases/src/index.ts';

/** The names of a new section in all spellings. */
export interface SectionNames {
  /** Name and folder of the app: `mf-film-club`. */
  app: string;
  /** Its first path segment: `film-club`. */
  segment: string;
  /** In files, chunks and the i18n namespace: `film-club`. */
  kebab: string;
  /** In code: `FilmClub`. */
  pascal: string;
  /** In the sidebar and on its page: `Film Club`. */
  title: string;
}

const APP_NAME = /^mf(-[a-z][a-z0-9]*)+$/;
const SEGMENT = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Derives the names of a new section; refuses invalid or existing ones. */
export function nameSection(root: string, app: string, wanted: string | undefined): SectionNames {
  if (!APP_NAME.test(app))
    throw new UserError(`"${app}" is not a section name: use mf- and lowercase words, such as mf-film-club`);
  if (existsSync(path.join(root, app)))
    throw new UserError(`${app} already exists and is left unchanged: choose another name`);
  const kebab = app.slice('mf-'.length);
  const segment = wanted ?? kebab;
  refuseSegment(root, segment);
  const titleWords = kebab.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { app, segment, kebab, pascal: titleWords.join(''), title: titleWords.join(' ') };
}

function refuseSegment(root: string, segment: string): void {
  if (!SEGMENT.test(segment))
    throw new UserError(`"${segment}" is not a path segment: use lowercase words, such as --segment film-club`);
  const owner = RESERVED_SEGMENTS.includes(segment) ? 'the site itself' : findOwner(root, segment);
  if (owner) throw new UserError(`/${segment} belongs to ${owner}: choose another with --segment`);
}

function findOwner(root: string, segment: string): string | undefined {
  return listSections(root).find((app) => {
    const file = path.join(root, app, 'section.json');
    const { segments } = JSON.parse(readFileSync(file, 'utf8')) as { segments: { segment: string }[] };
    return segments.some((owned) => owned.segment === segment);
  });
}

const TEMPLATE = path.join(import.meta.dirname, 'template');
const FORMAT_FILE = path.join(import.meta.dirname, '../../.oxfmtrc.json');

/** The parts of the template, by what a section builds with: `here` is a folder of this repository. */
const TEMPLATE_PARTS = {
  here: ['section', 'here'],
  webpack: ['section', 'outside', 'outside-webpack'],
  vite: ['section', 'outside', 'outside-vite'],
} as const;
export type SectionKind = keyof typeof TEMPLATE_PARTS;

/** Writes the files of a section into a new folder. */
export async function writeSection(folder: string, names: SectionNames, kind: SectionKind): Promise<string[]> {
  return writeStaged(folder, async (staging) => {
    const fill = (text: string, file: string) => formatFile(file, replaceNames(text, names));
    const written = await Promise.all(
      TEMPLATE_PARTS[kind].map((part) => copyTemplate(path.join(TEMPLATE, part), staging, fill)),
    );
    return written.flat().sort();
  });
}

const replaceNames = (text: string, { app, segment, kebab, pascal, title }: SectionNames): string =>
  text
    .replaceAll('mf-example', app)
    .replaceAll('example-segment', segment)
    .replaceAll('EXAMPLE TITLE', title)
    .replaceAll('Example', pascal)
    .replaceAll('example', kebab);

/** Line breaks depend on the length of names. */
async function formatFile(file: string, text: string): Promise<string> {
  if (!/\.(tsx?|js|json|css)$/.test(file)) return text;
  const { singleQuote, printWidth } = JSON.parse(await readFile(FORMAT_FILE, 'utf8')) as Required<FormatOptions>;
  return (await format(file, text, { singleQuote, printWidth })).code;
}
