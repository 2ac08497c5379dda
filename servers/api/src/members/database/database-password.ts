/** A database URL with the password, unless it already contains one. */
export function withPassword(address: string | undefined, password: string | undefined): string | undefined {
  if (address === undefined || password === undefined || !URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.password !== '') return address;
  url.password = password;
  return url.href;
}

/** The password in a database URL, or an empty text. */
export const passwordOf = (address: string): string => (URL.canParse(address) ? new URL(address).password : '');

/** Whether a database has a guessable password: none, that of the demo, or the user name. */
export function isGuessable(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, searchParams } = new URL(address);
  // Over a Unix socket the operating system authenticates the caller.
  if (password === '') return !searchParams.get('host')?.startsWith('/');
  return [DEMO_PASSWORD, username].includes(password);
}

/** The password of PostgreSQL in the demo of docker-compose.yml. */
const DEMO_PASSWORD = 'learning';
