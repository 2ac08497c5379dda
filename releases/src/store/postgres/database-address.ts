import { UserError } from '../../errors.ts';

const HINT =
  'write postgres://user@host:5432/database, and encode special characters of a password, such as %40 for @ and %2F for /';

/** Returns the address of a database without its password, for messages. */
export function withoutPassword(address: string): string {
  if (!URL.canParse(address)) throw new UserError(`the address of the PostgreSQL store is not valid: ${HINT}`);
  const url = new URL(address);
  // A special character ended the password too early, so that the rest is somewhere else.
  if (`${url.pathname}${url.search}${url.hash}`.includes('@'))
    throw new UserError(`the address of the PostgreSQL store has an @ after the host: ${HINT}`);
  url.password = '';
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (/pass/i.test(name)) url.searchParams.delete(name);
  return url.href;
}
