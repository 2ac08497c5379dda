/** A database's address with its password, if it names none itself. */
export function withPassword(address: string | undefined, password: string | undefined): string | undefined {
  if (address === undefined || password === undefined || !URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.password !== '') return address;
  url.password = password;
  return url.href;
}

/** Whether everybody can guess how to get into a database: no password, the demo's, or the user's own name. */
export function isGuessable(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, searchParams } = new URL(address);
  // Over a socket of this machine the operating system says who calls.
  if (password === '') return !searchParams.get('host')?.startsWith('/');
  return [DEMO_PASSWORD, username].includes(password);
}

/** The password of PostgreSQL in the demo of docker-compose.yml. */
const DEMO_PASSWORD = 'learning';
