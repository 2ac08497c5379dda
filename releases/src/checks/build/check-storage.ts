import { SourceMap, type SourceMapPayload } from 'node:module';
import { getLineInfo } from 'acorn';
import type { FileSet } from '../../files/write-release.ts';
import { isBrowserScript } from './build-files.ts';
import type { BuildUnderInspection } from './finding.ts';
import { parseScript, readScript, type GlobalUse } from './read-script.ts';

const OWN_STORAGE = 'sectionStorage of @learning-center/shared/lib';

/** Names each use of what all pages of the site share: cookies, storage and service workers. */
export function checkStorage(build: BuildUnderInspection): void {
  for (const [file, content] of build.files) {
    const program = isBrowserScript(file) ? parseScript(content, 'module') : '';
    if (typeof program === 'string') continue;
    for (const use of readScript(program).uses) {
      const { problem, remedy, isHarmful } = judgeUse(use);
      if (problem === undefined) continue;
      const place = findPlace(build.files, file, use.start);
      const isOwnCode = !place.includes('node_modules/');
      if (isHarmful && isOwnCode) build.error(place, problem, remedy);
      else build.warn(place, problem, remedy);
    }
  }
}

interface Judgment {
  problem?: string;
  remedy: string;
  isHarmful: boolean;
}

function judgeUse({ path, isAssigned }: GlobalUse): Judgment {
  const [area = '', method] = path.split('.');
  if (path === 'navigator.serviceWorker.register')
    return {
      problem: 'registers a service worker, which the whole site would have',
      remedy: 'leave it out',
      isHarmful: true,
    };
  if (area === 'navigator') return { remedy: '', isHarmful: false };
  if (area === 'document')
    return {
      problem: isAssigned ? 'sets a cookie, which the whole site would send' : 'reads the cookies of the whole site',
      remedy: `store values with ${OWN_STORAGE}`,
      isHarmful: isAssigned,
    };
  if (method === 'clear')
    return {
      problem: `clears ${area}, and with it what the site and other sections store`,
      remedy: `remove your own keys with ${OWN_STORAGE}`,
      isHarmful: true,
    };
  return {
    problem: `uses ${area}, which has keys of the whole site`,
    remedy: `use ${OWN_STORAGE}, whose keys are your own`,
    isHarmful: false,
  };
}

/** The place in the source, if the build has a source map; otherwise the place in the built file, with its column. */
function findPlace(files: FileSet, file: string, offset: number): string {
  const { line, column } = getLineInfo(String(files.get(file)), offset);
  try {
    const map = new SourceMap(JSON.parse(String(files.get(`${file}.map`))) as SourceMapPayload);
    const found = map.findEntry(line - 1, column);
    if ('originalSource' in found)
      return `${found.originalSource.replace(/^(webpack:\/\/[^/]*\/)?(\.\.?\/)*/, '')}:${found.originalLine + 1}`;
  } catch {
    // A build need not have maps.
  }
  return `${file}:${line}:${column + 1}`;
}
