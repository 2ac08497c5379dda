import { SourceMap, type SourceMapPayload } from 'node:module';
import { getLineInfo } from 'acorn';
import { readBrowserScript } from './check-client.ts';
import type { BuildUnderInspection } from './finding.ts';
import { SITE_LANGUAGES } from './site-names.ts';

/** What a section's code may not do with what the whole site shares. */
const RULES = [
  { use: /^document\.cookie =$/, level: 'error', problem: 'sets a cookie, which the whole site would send' },
  { use: /^document\.cookie/, level: 'warning', problem: 'reads the cookies of the whole site' },
  { use: /^(local|session)Storage\.clear$/, level: 'error', problem: 'removes what the site and other sections store' },
  { use: /^(local|session)Storage\b/, level: 'warning', problem: 'uses storage that has keys of the whole site' },
  { use: /^navigator\.serviceWorker\.reg/, level: 'error', problem: 'registers a service worker for the whole site' },
] as const;

/** Names each use of cookies, storage and service workers. */
export function checkStorage(build: BuildUnderInspection): void {
  for (const file of build.files.keys())
    for (const { path, start } of readBrowserScript(build, file)?.uses ?? []) {
      const rule = RULES.find(({ use }) => use.test(path));
      if (!rule) continue;
      const field = findPlace(build, file, start);
      const level = field.includes('node_modules/') ? 'warning' : rule.level;
      const remedy = 'leave it out, or store values with sectionStorage of @learning-center/shared/lib';
      build.findings.push({ level, field, problem: rule.problem, remedy });
    }
}

/** The place in the source, if the build has a source map; otherwise the place in the built file, with its column. */
function findPlace({ files }: BuildUnderInspection, file: string, offset: number): string {
  const { line, column } = getLineInfo(String(files.get(file)), offset);
  const map = files.get(`${file}.map`);
  const found = map && new SourceMap(JSON.parse(String(map)) as SourceMapPayload).findEntry(line - 1, column);
  if (!found || !('originalSource' in found)) return `${file}:${line}:${column + 1}`;
  return `${found.originalSource.replace(/^(webpack:\/\/[^/]*\/)?(\.\.?\/)*/, '')}:${found.originalLine + 1}`;
}

/** Warns of texts that a language lacks, compared with English. */
export function checkTexts(build: BuildUnderInspection): void {
  const filesOf = (code: string) => build.fields.chunks?.[`locale-${code}`]?.js ?? [];
  const keysOf = (code: string) =>
    filesOf(code).flatMap((file) => readBrowserScript(build, `client/${file}`)?.textKeys ?? []);
  const english = keysOf('en');
  for (const code of SITE_LANGUAGES.filter((each) => each !== 'en')) {
    const keys = keysOf(code);
    const missing = english.filter((key) => !keys.includes(key) && !keys.includes(key.replace(/_[a-z]+$/, '_other')));
    // Without any text the language has no chunk, or is built in another way.
    if (keys.length > 0 && missing.length > 0)
      build.warn(
        `chunks.locale-${code}`,
        `lacks ${missing.join(', ')}, which English has`,
        'add these texts; until then visitors see the English ones',
      );
  }
}
