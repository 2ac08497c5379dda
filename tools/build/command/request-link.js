import { UserError } from './errors.js';
import { overrideQuery, signedOverrideQuery } from './override-link.js';

/** How long a link is valid that this command signs, in seconds. */
const SIGNED_SECONDS = 24 * 3600;

/**
 * The address that shows a section from a development server: the operator's link, one signed with the site's secret,
 * or one without a signature. `command` is what an operator runs to sign one.
 */
export function requestLink({ app, port, page, link }) {
  const override = `${app}@http://localhost:${port}`;
  const command = `npm run sign-override -w edge -- ${override} --page ${page}`;
  if (link !== undefined) return { address: addressOf(link, page), command };
  const { OVERRIDE_SECRET: secret } = process.env;
  const expiresAt = Math.floor(Date.now() / 1000) + SIGNED_SECONDS;
  const signing = { path: new URL(page).pathname, expiresAt, secret };
  const query = secret ? signedOverrideQuery(override, signing) : overrideQuery(override);
  return { address: `${page}?${query}`, command };
}

/** A link without a host is one of the site. */
function addressOf(link, page) {
  const address = URL.parse(link, page);
  if (address?.origin !== new URL(page).origin)
    throw new UserError(`The link is not one of ${new URL(page).origin}: ${link}`);
  return address.href;
}
