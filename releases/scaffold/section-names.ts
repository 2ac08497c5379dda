import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@learning-center/shared/contract';
import { sectionsOf } from '../local/places.ts';
import { Refusal } from '../src/index.ts';

/** What a new section is called, wherever it is named. */
export interface SectionNames {
  /** The part's name and folder: `mf-film-club`. */
  part: string;
  /** Its first path segment: `film-club`. */
  segment: string;
  /** In files, chunks and the namespace of its texts: `film-club`. */
  kebab: string;
  /** In code: `FilmClub`. */
  pascal: string;
  /** In the sidebar and on its page, until the team has better words: `Film Club`. */
  title: string;
}

const PART = /^mf(-[a-z][a-z0-9]*)+$/;
const SEGMENT = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What the site itself serves under these segments (edge, architecture). */
const OF_THE_SITE = ['assets', 'api', 'member', 'ops', ...LANGUAGES.map(({ code }) => code)];

/** Names a section of this checkout or one beside it; refuses what is malformed or taken. */
export function nameSection(root: string, part: string, wanted: string | undefined): SectionNames {
  if (!PART.test(part))
    throw new Refusal(`"${part}" is no name of a section: use mf- and lowercase words, such as mf-film-club`);
  if (existsSync(path.join(root, part)))
    throw new Refusal(`${part} is there already, and nothing of it is changed: choose another name`);
  const kebab = part.slice('mf-'.length);
  const segment = wanted ?? kebab;
  refuseSegment(root, segment);
  const words = kebab.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { part, segment, kebab, pascal: words.join(''), title: words.join(' ') };
}

function refuseSegment(root: string, segment: string): void {
  if (!SEGMENT.test(segment))
    throw new Refusal(`"${segment}" is no path segment: use lowercase words, such as --segment film-club`);
  const owner = OF_THE_SITE.includes(segment) ? 'the site itself' : ownerOf(root, segment);
  if (owner) throw new Refusal(`/${segment} belongs to ${owner}: choose another with --segment`);
}

function ownerOf(root: string, segment: string): string | undefined {
  return sectionsOf(root).find((part) => {
    const file = path.join(root, part, 'section.json');
    const { sections } = JSON.parse(readFileSync(file, 'utf8')) as { sections: { segment: string }[] };
    return sections.some((theirs) => theirs.segment === segment);
  });
}
