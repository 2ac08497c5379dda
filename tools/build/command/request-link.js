import { UserError } from './errors.js';
import { overrideQuery } from './override-link.js';

/**
 * The address that shows a section from a development server: a link of the site, or one without a signature. `command`
 * makes a link.
 */
export function requestLink({ app, port, page, link }) {
  const server = `http://localhost:${port}`;
  const command = `npm run releases -- preview create ${app} ${server} --page ${page}`;
  if (link !== undefined) return { address: addressOf(link, page), command };
  return { address: `${page}?${overrideQuery(`${app}@${server}`)}`, command };
}

/** A link without a host is one of the site. */
function addressOf(link, page) {
  const address = URL.parse(link, page);
  if (address?.origin !== new URL(page).origin)
    throw new UserError(`The link is not one of ${new URL(page).origin}: ${link}`);
  return address.href;
}
