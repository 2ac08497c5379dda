import type { ecmaVersion as EcmaVersion } from 'acorn';
import { isBrowserScript } from './build-files.ts';
import { warningIn, type BuildUnderInspection, type Finding } from './finding.ts';
import { parseScript } from './parse-script.ts';
import { SITE_BROWSERS } from './site-names.ts';

/** The newest syntax that all browsers of the site read. */
const SYNTAX = 2023;

/** Warns of scripts that the oldest browsers of the site cannot read. */
export function checkBrowsers({ files }: BuildUnderInspection): Finding[] {
  return [...files]
    .filter(([file, content]) => isBrowserScript(file) && isTooNew(content))
    .map(([file]) =>
      warningIn(
        file,
        `has syntax that not all of these browsers read: ${SITE_BROWSERS.join(', ')}`,
        'set them as the target of the bundler, for example as browserslist in package.json',
      ),
    );
}

const isTooNew = (content: Buffer) => isReadable(content, 'latest') && !isReadable(content, SYNTAX);

const isReadable = (content: Buffer, version: EcmaVersion) =>
  (['script', 'module'] as const).some((type) => typeof parseScript(content, type, version) !== 'string');
