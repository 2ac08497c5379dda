import { readFileSync } from 'node:fs';

/** What the sheets of pages without a build begin with: the site's colors, text, fields and buttons. */
export const PLAIN_PAGE_STYLE = readFileSync(new URL('plain-page.css', import.meta.url), 'utf8');
