import { PAPER } from '../http/colors.ts';

/** A keyframe under the playhead, 24 × 24. */
const LOGO =
  `<rect width="24" height="24" rx="5.5" fill="#4a45b5"/>` +
  `<path d="M12 5.5l7.5 7.5-7.5 7.5-7.5-7.5Z" fill="#fff"/>` +
  `<path d="M12 4V24" stroke="#4a45b5" stroke-width="3.6"/><path d="M12 4V24" stroke="#efaf41" stroke-width="2"/>` +
  `<path d="M9.5 0h5v3.5l-2.5 2.5-2.5-2.5Z" fill="#efaf41"/>`;

/** The site's logo. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">${LOGO}</svg>`;

/** The drawing of the share picture for pages without one of their own. */
export const SITE_PICTURE =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 42"><rect width="80" height="42" fill="${PAPER}"/>` +
  `<g transform="translate(28 9)">${LOGO}</g></svg>`;
