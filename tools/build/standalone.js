import { endWithNpm } from './end-with-npm.js';

/** The document of a section that runs alone. */
export const standalonePage = ({ name }, script = '') =>
  `<!doctype html><html lang="en"><head><title>${name}</title><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="app"></div>${script}</body></html>`;

/** The port of a section that runs alone, and where its API is: at the API itself, or behind a site. */
export async function describeStandalone() {
  const { API_ORIGIN, API_PORT, PORT = '4300' } = process.env;
  const target = API_ORIGIN ?? (API_PORT ? `http://127.0.0.1:${API_PORT}` : 'http://localhost:3000');
  endWithNpm(() => process.exit(0));
  const isSite = await fetch(new URL('/registry.json', target)).then(
    ({ ok }) => ok,
    () => console.error(`${target} does not respond: start the site or the API there, or name another in API_ORIGIN.`),
  );
  // The API accepts writes from pages of its own host only.
  const proxy = { target, changeOrigin: true, headers: { origin: new URL(target).origin } };
  return { port: Number(PORT), proxy, rewrite: (path) => (isSite ? path : path.replace(/^\/api/, '')) };
}
