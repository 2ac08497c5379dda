import browserslist from 'browserslist';

/** The site's oldest supported browsers: `browserslist` of the site's package.json, for a section in another repository. */
const SITE_BROWSERS = ['chrome >= 109', 'edge >= 109', 'firefox >= 121', 'safari >= 16.4', 'ios_saf >= 16.4'];

/** The browsers that must run what is built in a folder: the list of its nearest package.json, else the site's. */
const queriesFor = (folder) => browserslist.loadConfig({ path: folder }) ?? SITE_BROWSERS;

/** The same for webpack and Rspack, as their `target`. */
export const browserTarget = (folder) => `browserslist:${queriesFor(folder).join(',')}`;

/** Each supported browser with its versions, such as `chrome 109`. */
export const supportedBrowsers = (folder) => browserslist(queriesFor(folder));
