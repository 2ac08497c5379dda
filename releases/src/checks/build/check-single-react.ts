import { isBrowserScript } from './build-files.ts';
import { withStaticImports } from './static-imports.ts';
import { errorIn, warningIn, type BuildUnderInspection, type Finding } from './finding.ts';

/** React sets this in its own module; other packages only read it. */
const REACT_ITSELF = /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/;

/**
 * Reports a React that a section brings along: its hooks would not see the shell's contexts, and throw. In a file of no
 * chunk it is a fallback of the bundler, which loads only beside a shell that the fit check refuses.
 */
export function checkSingleReact({ fields, files }: BuildUnderInspection): Finding[] {
  const { server, entry, entryType, chunks = {} } = fields;
  const isCode = (file: string) => file === server || isBrowserScript(file);
  const listed = [...Object.values(chunks).flatMap(({ js }) => js), ...(entry === undefined ? [] : [entry])];
  const loaded = entryType === 'module' ? withStaticImports(listed, files) : listed;
  const named = loaded.map((file) => `client/${file}`);
  return [...files]
    .filter(([file, content]) => isCode(file) && REACT_ITSELF.test(content.toString('latin1')))
    .map(([file]) =>
      file === server || named.includes(file)
        ? errorIn(file, 'holds a second React', 'take react from the share scope, as a singleton without a fallback')
        : warningIn(file, 'holds a React that no page needs', 'share react without a fallback (import: false)'),
    );
}
