import semver from 'semver';
import { FIRST_SHARED_WITH_MODULES, needsModules } from '../check-compatibility.ts';
import { isText } from '../../files/file-content.ts';
import { errorIn, warningIn, type Check } from './finding.ts';
import { RESERVED_SEGMENTS, SITE_LANGUAGES } from './site-names.ts';

/** Checks the names that hold the placeholder of the release's hash. */
export const checkHashPlaceholder: Check = ({ fields, files }) => {
  const { app, version, placeholder, container, publicPath } = fields;
  if (placeholder === undefined) return [];
  const expected = `/assets/${app ?? '<app>'}/${version ?? '<version>'}-${placeholder}/`;
  const isKnown = app !== undefined && version !== undefined && publicPath !== undefined;
  const binaries = [...files].filter(([file, content]) => !isText(file) && content.includes(placeholder));
  return [
    container?.endsWith(placeholder) === false &&
      errorIn('container', `${container} must end with the placeholder`, `name it such as my_app_${placeholder}`),
    isKnown &&
      publicPath !== expected &&
      errorIn('publicPath', `${publicPath} must be ${expected}`, "set the bundler's public path to it"),
    ...binaries.map(([file]) =>
      errorIn(file, `is not text but holds the placeholder ${placeholder}`, 'take it out of the file'),
    ),
  ];
};

/** Checks the exposed module, and the chunks that documents load ahead. */
export const checkChunks: Check = ({ fields: { expose = './routes', chunks, styles = [] } }) => {
  const isLost = (name: string) => chunks !== undefined && !(name in chunks);
  const isInDocuments = (file: string) => !chunks || Object.values(chunks).some(({ css }) => css.includes(file));
  return [
    expose !== './routes' && errorIn('expose', `is ${expose}, which no shell loads`, 'expose the routes as ./routes'),
    ...['routes', ...SITE_LANGUAGES.map((code) => `locale-${code}`)]
      .filter(isLost)
      .map((name) =>
        warningIn(
          `chunks.${name}`,
          `is missing, so documents cannot load ${name === 'routes' ? 'the routes' : `its texts (${name.slice(-2)})`} ahead`,
          `name the chunk ${name}, or list its files under this name`,
        ),
      ),
    ...styles
      .filter((file) => !isInDocuments(file))
      .map((file) =>
        warningIn(
          'styles',
          `names ${file}, which no chunk lists, so documents come without its rules`,
          'list it in chunks.routes.css too',
        ),
      ),
  ];
};

/** Checks the ranges of versions against those that the section was built with. */
export const checkRanges: Check = ({ fields }) => {
  const { shared, packages = {} } = fields;
  const named = Object.entries(packages).map(([name, versions]) => ({ field: `packages.${name}`, ...versions }));
  const first = FIRST_SHARED_WITH_MODULES;
  const lowest = shared && semver.minVersion(shared.range);
  return [
    ...[...(shared ? [{ field: 'shared', ...shared }] : []), ...named].map(
      ({ field, builtWith, range }) =>
        !semver.satisfies(builtWith, range) &&
        errorIn(field, `was built with ${builtWith}, which ${range} excludes`, `accept it, such as ^${builtWith}`),
    ),
    lowest !== undefined &&
      lowest !== null &&
      needsModules(fields) &&
      semver.lt(lowest, first) &&
      errorIn(
        'shared.range',
        `accepts ${lowest.version}, but shells load ES modules and \`styles\` since ${first} only`,
        `start the range at ${first}, such as ^${first}`,
      ),
  ];
};

/** Checks that the segments can be the section's own. The sidebar may lead to no others. */
export const checkSegments: Check = ({ fields: { segments = [], sidebar = [] } }) => {
  const names = segments.map(({ segment }) => segment);
  const position = (segment: string) => `segments.${names.indexOf(segment)}`;
  const repeated = new Set(names.filter((segment, index) => names.indexOf(segment) !== index));
  return [
    names.length === 0 && warningIn('segments', 'is empty, so no address leads to it', 'list its first path segment'),
    ...[...repeated].map((segment) => errorIn(position(segment), `lists /${segment} twice`, 'list it once')),
    ...names
      .filter((segment) => RESERVED_SEGMENTS.includes(segment))
      .map((segment) => errorIn(position(segment), `/${segment} belongs to the site itself`, 'choose another segment')),
    ...sidebar.map(({ segment }, index) => {
      const target = segment === undefined ? 'no segment' : `/${String(segment)}, which is none of its segments`;
      const isOwn = typeof segment === 'string' && names.includes(segment);
      return !isOwn && errorIn(`sidebar.${index}`, `leads to ${target}`, 'use one of `segments`');
    }),
  ];
};
