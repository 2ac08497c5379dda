import semver from 'semver';
import { FIRST_SHARED_WITH_MODULES, needsModules } from '../pages/check-compatibility.ts';
import { isText } from '../../files/file-content.ts';
import type { BuildUnderInspection } from './finding.ts';
import { RESERVED_SEGMENTS, SITE_LANGUAGES } from './site-names.ts';

export function checkHashPlaceholder(build: BuildUnderInspection): void {
  const { app, version, placeholder, container, publicPath } = build.fields;
  if (placeholder === undefined) return;
  if (container?.endsWith(placeholder) === false)
    build.error('container', `${container} must end with the placeholder`, `name it such as my_app_${placeholder}`);
  const expected = `/assets/${app}/${version}-${placeholder}/`;
  if (app !== undefined && version !== undefined && publicPath !== undefined && publicPath !== expected)
    build.error('publicPath', `${publicPath} must be ${expected}`, "set the bundler's public path to it");
  for (const [file, content] of build.files)
    if (!isText(file) && content.includes(placeholder))
      build.error(file, `is not text but holds the placeholder ${placeholder}`, 'take it out of the file');
}

/** Checks the exposed module, and the chunks that documents load ahead. */
export function checkChunks(build: BuildUnderInspection): void {
  const { expose = './routes', chunks, styles = [] } = build.fields;
  if (expose !== './routes')
    build.error('expose', `is ${expose}, which no shell loads`, 'expose the routes as ./routes');
  if (!chunks) return;
  const ahead = SITE_LANGUAGES.map((code) => [`locale-${code}`, `its texts (${code})`]);
  for (const [name = '', what] of [['routes', 'the routes'], ...ahead])
    if (!(name in chunks))
      build.warn(
        `chunks.${name}`,
        `is missing, so documents cannot load ${what} ahead`,
        `name the chunk ${name}, or list its files under this name`,
      );
  for (const file of styles)
    if (!Object.values(chunks).some(({ css }) => css.includes(file)))
      build.warn(
        'styles',
        `names ${file}, which no chunk lists, so documents come without its rules`,
        'list it in chunks.routes.css too',
      );
}

export function checkRanges(build: BuildUnderInspection): void {
  const { shared, packages = {} } = build.fields;
  const named = Object.entries(packages).map(([name, versions]) => [`packages.${name}`, versions] as const);
  for (const [field, { builtWith, range }] of [...(shared ? [['shared', shared] as const] : []), ...named])
    if (!semver.satisfies(builtWith, range))
      build.error(field, `was built with ${builtWith}, which ${range} excludes`, `accept it, such as ^${builtWith}`);
  const lowest = shared && semver.minVersion(shared.range);
  const first = FIRST_SHARED_WITH_MODULES;
  if (lowest && needsModules(build.fields) && semver.lt(lowest, first))
    build.error(
      'shared.range',
      `accepts ${lowest.version}, but shells load ES modules and \`styles\` since ${first} only`,
      `start the range at ${first}, such as ^${first}`,
    );
}

/** Checks that the segments can be the section's own. The sidebar may lead to no others. */
export function checkSegments(build: BuildUnderInspection): void {
  const { segments = [], sidebar = [] } = build.fields;
  const names = segments.map(({ segment }) => segment);
  if (names.length === 0) build.warn('segments', 'is empty, so no address leads to it', 'list its first path segment');
  for (const [index, name] of names.entries()) {
    const first = names.indexOf(name);
    if (first < index) build.error(`segments.${first}`, `lists /${name} twice`, 'list it once');
    if (RESERVED_SEGMENTS.includes(name))
      build.error(`segments.${index}`, `/${name} belongs to the site itself`, 'choose another segment');
  }
  for (const [index, { segment }] of sidebar.entries()) {
    if (typeof segment === 'string' && names.includes(segment)) continue;
    const target = segment === undefined ? 'no segment' : `/${String(segment)}, which is none of its segments`;
    build.error(`sidebar.${index}`, `leads to ${target}`, 'use one of `segments`');
  }
}
