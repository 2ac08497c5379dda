import semver from 'semver';
import { FIRST_SHARED_WITH_MODULES, needsModules } from '../../deploy/check-compatibility.ts';
import { isText } from '../../store/file-content.ts';
import { errorIn, warningIn, type BuildUnderInspection, type Finding } from './finding.ts';
import { RESERVED_SEGMENTS, SITE_LANGUAGES } from './site-names.ts';

/** Checks the names that hold the placeholder of the release's hash. */
export function checkHashPlaceholder({ fields, files }: BuildUnderInspection): Finding[] {
  const { app, version, placeholder, container, publicPath } = fields;
  if (placeholder === undefined) return [];
  const isName = container === undefined || container.endsWith(placeholder);
  const expected = `/assets/${app ?? '<app>'}/${version ?? '<version>'}-${placeholder}/`;
  const isAddress = [app, version, publicPath].includes(undefined) || publicPath === expected;
  const binaries = [...files].filter(([file, content]) => !isText(file) && content.includes(placeholder));
  return [
    ...(isName
      ? []
      : [errorIn('container', `${container} must end with the placeholder`, `name it such as my_app_${placeholder}`)]),
    ...(isAddress
      ? []
      : [errorIn('publicPath', `${publicPath} must be ${expected}`, "set the bundler's public path to it")]),
    ...binaries.map(([file]) =>
      errorIn(file, `is not text but holds the placeholder ${placeholder}`, 'take it out of the file'),
    ),
  ];
}

/** Checks that the build left every file that its record names. */
export function checkNamedFiles({ fields, files }: BuildUnderInspection): Finding[] {
  const { entry, server, styles = [], chunks = {} } = fields;
  const named = [
    ...(entry === undefined ? [] : [['entry', `client/${entry}`]]),
    ...(server === undefined ? [] : [['server', server]]),
    ...styles.map((file) => ['styles', `client/${file}`]),
    ...Object.entries(chunks).flatMap(([name, { js, css }]) =>
      [...js, ...css].map((file) => [`chunks.${name}`, `client/${file}`]),
    ),
  ] as [string, string][];
  return named
    .filter(([, file]) => !files.has(file))
    .map(([field, file]) =>
      errorIn(
        field,
        `names ${file}, which the build did not leave`,
        'build it again with this file, or take it out here',
      ),
    );
}

/** Checks the exposed module, and the chunks that documents load ahead. */
export function checkChunks({ fields: { expose = './routes', chunks, styles = [] } }: BuildUnderInspection): Finding[] {
  const inDocuments = chunks && Object.values(chunks).flatMap(({ css }) => css);
  const missing = [
    { name: 'routes', loss: 'the routes' },
    ...SITE_LANGUAGES.map((code) => ({ name: `locale-${code}`, loss: `its texts (${code})` })),
  ].filter(({ name }) => chunks && !(name in chunks));
  return [
    ...(expose === './routes'
      ? []
      : [errorIn('expose', `is ${expose}, which no shell loads`, 'expose the routes as ./routes')]),
    ...missing.map(({ name, loss }) =>
      warningIn(
        `chunks.${name}`,
        `is missing, so documents cannot load ${loss} ahead`,
        `name the chunk ${name}, or list its files under this name`,
      ),
    ),
    ...styles
      .filter((file) => inDocuments?.includes(file) === false)
      .map((file) =>
        warningIn(
          'styles',
          `names ${file}, which no chunk lists, so documents come without its rules`,
          'list it in chunks.routes.css too',
        ),
      ),
  ];
}

/** Checks the ranges of versions against those that the section was built with. */
export function checkRanges({ fields }: BuildUnderInspection): Finding[] {
  const { shared, packages } = fields;
  const ranges = Object.entries({ ...(shared ? { shared } : {}), ...packages });
  return [...ranges.flatMap(checkOwnVersion), ...checkSharedRange(fields)];
}

function checkOwnVersion([name, { builtWith, range }]: [string, { builtWith: string; range: string }]): Finding[] {
  if (semver.satisfies(builtWith, range)) return [];
  const field = name === 'shared' ? name : `packages.${name}`;
  return [errorIn(field, `was built with ${builtWith}, which ${range} excludes`, `accept it, such as ^${builtWith}`)];
}

function checkSharedRange(fields: BuildUnderInspection['fields']): Finding[] {
  const first = FIRST_SHARED_WITH_MODULES;
  const lowest = fields.shared && semver.minVersion(fields.shared.range);
  if (!lowest || !needsModules(fields) || semver.gte(lowest, first)) return [];
  return [
    errorIn(
      'shared.range',
      `accepts ${lowest.version}, but shells load ES modules and \`styles\` since ${first} only`,
      `start the range at ${first}, such as ^${first}`,
    ),
  ];
}

/** Checks that the segments can be the section's own. The sidebar may lead to no others. */
export function checkSegments({ fields: { segments = [], sidebar = [] } }: BuildUnderInspection): Finding[] {
  const names = segments.map(({ segment }) => segment);
  const position = (segment: string) => `segments.${names.indexOf(segment)}`;
  const repeated = new Set(names.filter((segment, index) => names.indexOf(segment) !== index));
  return [
    ...(names.length > 0
      ? []
      : [warningIn('segments', 'is empty, so no address leads to it', 'list its first path segment')]),
    ...[...repeated].map((segment) => errorIn(position(segment), `lists /${segment} twice`, 'list it once')),
    ...names
      .filter((segment) => RESERVED_SEGMENTS.includes(segment))
      .map((segment) => errorIn(position(segment), `/${segment} belongs to the site itself`, 'choose another segment')),
    ...sidebar.flatMap(({ segment }, index) =>
      typeof segment === 'string' && names.includes(segment)
        ? []
        : [
            errorIn(
              `sidebar.${index}`,
              `leads to ${segment === undefined ? 'no segment' : `/${String(segment)}, which is none of its segments`}`,
              'use one of `segments`',
            ),
          ],
    ),
  ];
}
