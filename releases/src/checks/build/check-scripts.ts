import type { ecmaVersion as EcmaVersion } from 'acorn';
import { isBrowserScript } from './build-files.ts';
import { errorIn, warningIn, type BuildUnderInspection, type Finding } from './finding.ts';
import { parseScript, withStaticImports } from './read-script.ts';
import { SITE_BROWSERS } from './site-names.ts';

/** React sets this in its own module; other packages only read it. */
const REACT_ITSELF = /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/;

/**
 * Reports a React that a section brings along: its hooks would not see the shell's contexts, and throw. In a file of no
 * chunk it is a fallback of the bundler, which loads only beside a shell that the fit check refuses.
 */
export function checkSingleReact({ fields, files }: BuildUnderInspection): Finding[] {
  const { server, entry, entryType, chunks = {} } = fields;
  const listed = [...Object.values(chunks).flatMap(({ js }) => js), ...(entry === undefined ? [] : [entry])];
  const loaded = entryType === 'module' ? withStaticImports(listed, files) : listed;
  const named = [server, ...loaded.map((file) => `client/${file}`)];
  return [...files]
    .filter(([file]) => file === server || isBrowserScript(file))
    .filter(([, content]) => REACT_ITSELF.test(content.toString('latin1')))
    .map(([file]) =>
      named.includes(file)
        ? errorIn(file, 'holds a second React', 'take react from the share scope, as a singleton without a fallback')
        : warningIn(file, 'holds a React that no page needs', 'share react without a fallback (import: false)'),
    );
}

/** The newest syntax that all browsers of the site read. */
const SYNTAX = 2023;

/** Warns of scripts that the oldest browsers of the site cannot read. */
export function checkBrowsers({ files }: BuildUnderInspection): Finding[] {
  const isReadable = (content: Buffer, version: EcmaVersion) =>
    (['script', 'module'] as const).some((type) => typeof parseScript(content, type, version) !== 'string');
  return [...files]
    .filter(([file, content]) => isBrowserScript(file) && isReadable(content, 'latest') && !isReadable(content, SYNTAX))
    .map(([file]) =>
      warningIn(
        file,
        `has syntax that not all of these browsers read: ${SITE_BROWSERS.join(', ')}`,
        'set them as the target of the bundler, for example as browserslist in package.json',
      ),
    );
}

/** The global list in which chunks of webpack or Rspack register their code. */
const CHUNK_LIST = /\b(?:self|globalThis|window)(?:\.|\[["'])((?:webpack|rspack)Chunk[\w$]+)/;

/** Reports chunks that two releases on one page would mix. */
export function checkChunkLists({ fields: { placeholder, container = '' }, files }: BuildUnderInspection): Finding[] {
  if (placeholder === undefined) return [];
  return [...files]
    .filter(([file]) => isBrowserScript(file))
    .map(([file, content]) => ({ file, list: CHUNK_LIST.exec(content.toString('latin1'))?.[1] ?? placeholder }))
    .filter(({ list }) => !list.includes(placeholder))
    .map(({ file, list }) =>
      errorIn(
        file,
        `registers its code in ${list}, which two releases on one page share`,
        `set output.uniqueName to ${container}`,
      ),
    );
}
