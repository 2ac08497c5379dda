/**
 * The layers of the house (docs/decisions/003-layers.md). Capture groups make the rules hold for sections and
 * features that are not written yet; `e2e/../releases/local/layers.test.ts` plants violations and sees them caught.
 */
const LAYERS = ['contract', 'lib', 'api', 'i18n', 'routing', 'state', 'ui', 'video'];

/** A layer of shared may import the layers before it in the list, and never one after it; its tests may. */
const layerRules = LAYERS.map((layer, position) => ({
  name: `shared-${layer}-imports-only-lower-layers`,
  severity: 'error',
  from: { path: `^shared/src/${layer}/`, pathNot: ['\\.test\\.tsx?$', '/testing/'] },
  to: { path: `^shared/src/(${[...LAYERS.slice(position + 1), 'testing', 'standalone'].join('|')})/` },
}));

const EDGE_LAYERS = [
  'observe',
  'http',
  'render',
  'sets',
  'overrides',
  'failures',
  'files',
  'site',
  'proxy',
  'pages',
  'ops',
];

/** The same for the folders of the edge; only its root puts all of them together. */
const edgeLayerRules = EDGE_LAYERS.map((layer, position) => ({
  name: `edge-${layer}-imports-only-lower-folders`,
  severity: 'error',
  from: { path: `^edge/src/${layer}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^edge/src/(${[...EDGE_LAYERS.slice(position + 1), 'testing'].join('|')}|app\\.ts|server\\.ts)` },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    ...edgeLayerRules,
    {
      name: 'contract-and-lib-stand-alone',
      comment: 'lib is pure; it may read the contract’s types and tables',
      severity: 'error',
      from: { path: '^shared/src/contract/', pathNot: '\\.test\\.ts$' },
      to: { path: '^shared/src/(?!contract/)' },
    },
    {
      name: 'enter-a-layer-by-its-door',
      severity: 'error',
      from: { path: '^shared/src/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shared/src/[^/]+/', pathNot: ['^shared/src/$1/', '^shared/src/[^/]+/index\\.ts$', '\\.json$'] },
    },
    {
      name: 'enter-shared-by-its-doors',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+|api|edge|releases|e2e|bench)/' },
      // Journeys run the specified API as it is: the door of testing leads to React's tools too.
      to: { path: '^shared/src/', pathNot: '^shared/src/([^/]+/index|testing/specified-[a-z]+)\\.ts$' },
    },
    {
      name: 'shared-knows-no-part',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|mf-[^/]+|api|edge|releases|e2e|bench)/' },
    },
    {
      name: 'a-section-imports-no-other-part',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^(shell|mf-[^/]+|api|edge|releases|e2e|bench)/', pathNot: '^$1/' },
    },
    {
      name: 'the-shell-imports-no-section',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mf-[^/]+|api|edge|releases|e2e|bench)/' },
    },
    {
      name: 'a-feature-imports-no-other-feature',
      comment: 'what two features use moves up to the part’s root',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^(mf-[^/]+)/src/features/([^/]+)/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { pathNot: ['\\.test\\.tsx?$', '^shared/src/testing/', '/testing/', '^e2e/'] },
      to: { path: '^shared/src/testing/' },
    },
    {
      name: 'standalone-is-for-standalone',
      severity: 'error',
      from: { pathNot: ['/standalone\\.tsx$', '^shared/src/standalone/'] },
      to: { path: '^shared/src/standalone/' },
    },
    {
      name: 'the-catalogue-of-ui-is-shown-alone',
      severity: 'error',
      from: { pathNot: '^shared/catalogue/' },
      to: { path: '^shared/catalogue/' },
    },
    {
      name: 'the-api-reads-only-contract-and-lib',
      comment: 'its tests may use what shared has for tests, which another rule keeps out of everything else',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: ['^(shell|mf-[^/]+|edge|releases|e2e|bench)/', '^shared/src/(?!contract/|lib/|api/|testing/)'] },
    },
    {
      name: 'the-edge-reads-only-contract-lib-api-and-releases',
      severity: 'error',
      from: { path: '^edge/' },
      to: { path: ['^(shell|mf-[^/]+|api|e2e|bench)/', '^shared/src/(?!contract/|lib/|api/)'] },
    },
    {
      name: 'the-release-tool-stands-alone',
      severity: 'error',
      from: { path: '^releases/src/' },
      to: { path: ['^(shell|mf-[^/]+|api|edge|e2e|shared|bench)/'] },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+|shared|api|edge|releases|e2e|bench)/' },
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
