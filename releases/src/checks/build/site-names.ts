/**
 * What a section shares with the site: names that this workspace cannot import from the site's own code.
 * `tools/documents/section-contract.test.ts` compares them.
 */

/** The languages of the site, by their code in addresses. */
export const SITE_LANGUAGES: readonly string[] = ['en', 'de', 'jp', 'tw', 'cn'];

/** The oldest browsers of the site: `browserslist` in its package.json. */
export const SITE_BROWSERS: readonly string[] = [
  'chrome >= 109',
  'edge >= 109',
  'firefox >= 121',
  'safari >= 16.4',
  'ios_saf >= 16.4',
];

/** First path segments that the site itself uses. */
export const RESERVED_SEGMENTS: readonly string[] = [
  ...['assets', 'api', 'member', 'ops'],
  ...['calendars', 'feeds', 'opensearch', 'share', 'embed', 'oembed'],
  ...SITE_LANGUAGES,
];

/** The modules that a section takes from the shell, also on the server. */
export const SHARED_MODULE_NAMES: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  ...['api', 'contract', 'i18n', 'lib', 'routing', 'state', 'ui', 'video'].map(
    (layer) => `@learning-center/shared/${layer}`,
  ),
];
