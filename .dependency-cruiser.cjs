/**
 * The layer rules: rules that no check enforces are soon broken. Capture groups apply them to future sections and features too.
 * `tools/checks/layers.test.ts` plants violations and checks that they are reported.
 */
const path = require('node:path');

const LAYERS = ['contract', 'lib', 'api', 'i18n', 'routing', 'state', 'ui', 'notes', 'video'];

/** A layer of shared may import only the layers before it in the list. Its tests may import all. */
const layerRules = LAYERS.map((layer, position) => ({
  name: `shared-${layer}-imports-only-lower-layers`,
  severity: 'error',
  from: { path: `^shared/src/${layer}/`, pathNot: ['\\.test\\.tsx?$', '/testing/'] },
  to: { path: `^shared/src/(${[...LAYERS.slice(position + 1), 'testing', 'standalone'].join('|')})/` },
}));

/** The rooms of the release tool and of the servers, lowest first. Only their roots put all of them together. */
const ROOMS = {
  releases: ['model', 'stores', 'log', 'files', 'sign', 'checks', 'deploy', 'access', 'commands'],
  'servers/edge': ['brand', 'http', 'serve', 'site', 'guard', 'operate'],
  'servers/api': [
    'operations',
    'content',
    'catalog',
    'members',
    'backup',
    'limits',
    'endpoint',
    'media',
    'openapi',
    'member-site',
    'editor',
    'own-data',
    'routes',
  ],
};

/** A room may import only the rooms before it in the list. Its tests may import all. */
const roomRules = Object.entries(ROOMS).flatMap(([workspace, rooms]) =>
  rooms.map((room, position) => ({
    name: `${path.basename(workspace)}-${room}-imports-only-lower-rooms`,
    severity: 'error',
    from: { path: `^${workspace}/src/${room}/`, pathNot: ['\\.test\\.ts$', '/testing/'] },
    to: {
      path: `^${workspace}/src/(${[...rooms.slice(position + 1), 'testing'].join('|')}|(app|server|run-server|index|cli)\\.ts$)`,
      pathNot: `^${workspace}/src/${room}/`,
    },
  })),
);

/** Each folder is a room, so that the rules apply to it. */
const folderRules = Object.entries(ROOMS).map(([workspace, rooms]) => ({
  name: `${path.basename(workspace)}-has-no-folder-outside-of-the-rooms`,
  severity: 'error',
  from: {},
  to: { path: `^${workspace}/src/(?!(${[...rooms, 'testing'].join('|')})/)[^/]+/` },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    ...roomRules,
    ...folderRules,
    {
      name: 'contract-and-lib-stand-alone',
      comment: 'lib is pure; it may read the contract’s types and tables',
      severity: 'error',
      from: { path: '^shared/src/contract/', pathNot: '\\.test\\.ts$' },
      to: { path: '^shared/src/(?!contract/)' },
    },
    {
      name: 'import-a-layer-by-its-entry-point',
      severity: 'error',
      from: { path: '^shared/src/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^shared/src/[^/]+/',
        // These are no part of the layer's entry point, so that the first script stays small.
        pathNot: [
          '^shared/src/$1/',
          '^shared/src/[^/]+/index\\.ts$',
          '^shared/src/lib/(text/(roll-up|web-vtt|parse-cues)|links/card-frame)\\.ts$',
          // The schema of a note, which only notes on the device need.
          '^shared/src/contract/members/note\\.ts$',
          '\\.json$',
        ],
      },
    },
    {
      name: 'only-notes-import-the-schema-of-notes',
      severity: 'error',
      from: { path: '^shared/src/(?!notes/|contract/)', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      to: { path: '^shared/src/contract/members/note\\.ts$' },
    },
    {
      name: 'import-shared-by-its-entry-points',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+|servers|releases|demo|tools|tests|examples)/' },
      to: {
        path: '^shared/src/',
        // Journeys run the specified API; the entry point of testing would also load React's tools.
        // The values of own data are not among what the shell gives to sections.
        pathNot:
          '^shared/src/([^/]+/index|testing/specified-[a-z]+|lib/text/web-vtt|lib/links/card-frame|contract/members/own-data|api/build-request)\\.ts$',
      },
    },
    {
      name: 'the-player-stands-alone',
      severity: 'error',
      from: { path: '^player/' },
      to: { path: '^(shell|mf-[^/]+|shared|servers|releases|demo|tools|tests)/' },
    },
    {
      name: 'only-videos-import-the-player',
      severity: 'error',
      from: { pathNot: ['^player/', '^shared/src/video/', '^tests/e2e/'] },
      to: { path: '^player/' },
    },
    {
      name: 'import-the-player-by-its-entry-points',
      severity: 'error',
      from: { pathNot: '^player/' },
      to: { path: '^player/src/', pathNot: '^player/src/((playback|testing)/)?index\\.ts$' },
    },
    {
      name: 'shared-imports-no-app',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|mf-[^/]+|servers|releases|demo|tools|tests)/' },
    },
    {
      name: 'a-section-imports-no-other-app',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^(shell|mf-[^/]+|servers|releases|demo|tools|tests)/', pathNot: '^$1/' },
    },
    {
      name: 'the-shell-imports-no-section',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mf-[^/]+|servers|releases|demo|tools|tests)/' },
    },
    {
      name: 'shell-features-import-no-router',
      comment: 'the router composes the features; modules that both need are at the root of the shell',
      severity: 'error',
      from: { path: '^shell/src/features/' },
      to: { path: '^shell/src/(router|server|main|start-page|browser-services)' },
    },
    {
      name: 'a-feature-imports-no-other-feature',
      comment: 'modules that two features use move up to the app’s root',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^(mf-[^/]+)/src/features/([^/]+)/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'section-data-imports-no-component',
      comment: 'data and addresses load with the section, components and their styles with a page',
      severity: 'error',
      from: { path: '^mf-[^/]+/src/.*\\.ts$', pathNot: ['\\.test\\.ts$', '/testing/'] },
      to: { path: '^mf-[^/]+/src/.*\\.tsx$' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { pathNot: ['\\.test\\.tsx?$', '^shared/src/testing/', '/testing/', '^tests/e2e/'] },
      to: { path: '^(shared|player)/src/testing/' },
    },
    {
      name: 'server-testing-is-for-tests',
      severity: 'error',
      from: { pathNot: ['\\.test\\.ts$', '/testing/', '^tests/'] },
      to: { path: '^servers/kit/src/testing/' },
    },
    {
      name: 'standalone-is-for-standalone',
      severity: 'error',
      from: { pathNot: ['/standalone\\.tsx$', '^shared/src/standalone/'] },
      to: { path: '^shared/src/standalone/' },
    },
    {
      name: 'examples-import-only-packages-and-their-section',
      comment: 'they stand for projects outside of this repository',
      severity: 'error',
      from: { path: '^examples/([^/]+)/' },
      to: {
        path: '^(shell|mf-[^/]+|player|shared|servers|releases|demo|tools|tests|examples)/',
        pathNot: ['^shared/src/[^/]+/index\\.ts$', '^examples/($1|section)/', '^tools/build/'],
      },
    },
    {
      name: 'the-api-reads-only-contract-and-lib',
      comment: 'its tests may use the test helpers of shared, which another rule forbids elsewhere',
      severity: 'error',
      from: { path: '^servers/api/' },
      to: {
        path: [
          '^(shell|mf-[^/]+|servers/edge|releases|demo|tools|tests)/',
          '^shared/src/(?!contract/|lib/|api/|testing/)',
        ],
      },
    },
    {
      name: 'the-edge-reads-only-contract-lib-api-and-releases',
      severity: 'error',
      from: { path: '^servers/edge/' },
      to: { path: ['^(shell|mf-[^/]+|servers/api|demo|tools|tests)/', '^shared/src/(?!contract/|lib/|api/|testing/)'] },
    },
    {
      name: 'the-server-kit-stands-alone',
      severity: 'error',
      from: { path: '^servers/kit/' },
      to: { path: '^(shell|mf-[^/]+|shared|servers/(?!kit/)[^/]+|releases|demo|tools|tests)/' },
    },
    {
      name: 'the-release-tool-stands-alone',
      comment: 'its tests start PostgreSQL in the same way as those of the servers',
      severity: 'error',
      from: { path: '^releases/src/' },
      to: {
        path: ['^(shell|mf-[^/]+|servers|tests|demo|tools|shared)/'],
        pathNot: '^servers/kit/src/testing/(find|start)-postgres\\.ts$',
      },
    },
    {
      name: 'journeys-import-no-benchmark',
      severity: 'error',
      from: { path: '^tests/e2e/' },
      to: { path: '^tests/bench/' },
    },
    {
      name: 'the-demo-imports-only-the-api-and-shared',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^(shell|mf-[^/]+|servers/(?!api/)[^/]+|releases|tools|tests)/' },
    },
    {
      name: 'tools-import-no-app-demo-or-test',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^(shell|mf-[^/]+|demo|tests)/' },
    },
    {
      name: 'local-tools-import-no-server',
      severity: 'error',
      from: { path: '^tools/local/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(servers|demo|tests)/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+|shared|servers|releases|demo|tools|tests)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|\\.data|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
