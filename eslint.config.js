import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

import { plainEnglish } from './tools/checks/plain-english.ts';

/** Only entry points of `shared` import these libraries. So all apps share one copy. */
const WRAPPED_LIBRARIES = [
  { name: 'react-router-dom', message: 'Use @learning-center/shared/routing.' },
  { name: 'react-router', message: 'Use @learning-center/shared/routing.' },
  { name: 'jotai', message: 'Use @learning-center/shared/state.' },
  { name: 'i18next', message: 'Use @learning-center/shared/i18n.' },
  { name: 'react-i18next', message: 'Use @learning-center/shared/i18n.' },
];

const FORBIDDEN_SYNTAX = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name; only tool configuration has a default export.' },
  { selector: 'TSEnumDeclaration', message: 'Use a const object: Node runs these files without compiling enums.' },
];

const NO_INLINE_STYLE = {
  selector: "JSXAttribute[name.name='style']",
  message: 'The Content-Security-Policy forbids style attributes: use a class, a data attribute or an SVG attribute.',
};

const NO_RAW_HTML = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'Content is untrusted: show it as text.',
};

const MODULE_VARIABLES = ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration';
/** An empty collection waits to be filled; a module may keep a filled one as a table. */
const EMPTY_COLLECTION = 'NewExpression[callee.name=/^(Weak)?(Map|Set)$/]:not([arguments.0.type=/./])';

/** All visitors of a server would share a module's state, and all tests too. */
const NO_MODULE_STATE = {
  selector: [
    `${MODULE_VARIABLES}[kind=/^(let|var)$/]`,
    `${MODULE_VARIABLES} > VariableDeclarator:not([id.typeAnnotation.typeAnnotation.typeName.name=/^Readonly/]) > ${EMPTY_COLLECTION}`,
    `${MODULE_VARIABLES} > VariableDeclarator > NewExpression[callee.name='LRUCache']`,
  ].join(', '),
  message: 'No mutable state in a module: visitors would share it. Keep it in a provider, a store or a closure.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '.cache/**',
      'tests/e2e/report/**',
      'tests/e2e/test-results/**',
    ],
  },
  ...tseslint.configs.strict,
  {
    // Its rules compile each file. So they skip files that cannot have the product's components or hooks.
    files: ['{shell,mf-*,shared,player,examples,tools/scaffold}/**/*.{ts,tsx}', 'demo/**/*.tsx'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', '**/locales/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      'no-console': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 200, skipComments: true, skipBlankLines: true }],
      'max-params': ['error', 3],
      'max-lines-per-function': ['error', { max: 60, skipComments: true, skipBlankLines: true, IIFEs: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-restricted-imports': ['error', { paths: WRAPPED_LIBRARIES }],
      'no-restricted-syntax': ['error', ...FORBIDDEN_SYNTAX, NO_INLINE_STYLE, NO_RAW_HTML, NO_MODULE_STATE],
    },
  },
  {
    files: [
      'shared/src/{routing,state,i18n,testing,standalone}/**',
      'shell/src/{router,server,testing}/**',
      'shell/src/{main,start-page}.tsx',
      'shell/src/features/scroll/useRouterSubscribe.ts',
    ],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/e2e/**', 'shared/src/testing/**', '**/testing/**'],
    rules: {
      'max-lines': ['error', { max: 300, skipComments: true, skipBlankLines: true }],
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-syntax': ['error', ...FORBIDDEN_SYNTAX],
    },
  },
  {
    files: ['tools/**', 'demo/**', 'releases/src/cli.ts', 'releases/src/commands/**', 'servers/**', 'tests/bench/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // Tables: a row for each thing.
    files: ['servers/edge/src/settings.ts'],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
  {
    files: [
      'tests/e2e/playwright.config.ts',
      'tests/e2e/proofs/journeys/jest.config.js',
      'tests/e2e/support/site/start-site.ts',
      'tools/checks/jest-reporter.ts',
      'tests/e2e/support/progress-reporter.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { 'plain-english': plainEnglish },
    rules: { 'plain-english/comments': 'error', 'plain-english/names': 'error' },
  },
  { files: ['**/*.d.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['**/*.{js,mjs,cjs}'], rules: { '@typescript-eslint/no-require-imports': 'off', 'no-undef': 'off' } },
  {
    files: ['mf-*/src/**/*.tsx', 'shared/src/{ui,video}/**/*.tsx', 'shell/src/features/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/standalone.tsx'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Use services.now().' },
        { object: 'Math', property: 'random', message: 'A render must give the same result on server and browser.' },
      ],
    },
  },
);
