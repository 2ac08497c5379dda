import { endWithNpm } from '../end-with-npm.js';
import { requestLink } from './request-link.js';
import { readProject } from './read-project.js';
import { choosePort, startServer } from './section-server.js';
import { confirmLink, pageOf } from './site.js';

/** Serves a section from source, and prints the link that shows it inside a site. Runs until it is stopped. */
export async function developAgainst({ site, link, port: chosenPort, folder }) {
  const startedAt = performance.now();
  const project = readProject(folder);
  const port = await choosePort(chosenPort, { link, app: project.name });
  console.log(`${project.name}: asking ${site} whether it accepts the link …`);
  const page = await pageOf(site, project);
  const request = requestLink({ app: project.name, port, page, link });
  await confirmLink(request);
  console.log(`${project.name}: starting its development server at http://localhost:${port} …`);
  const server = startServer(folder, port);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.stop(0));
  endWithNpm(() => server.stop(0));
  await server.ready;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${project.name} is served from source, ready in ${seconds} s. Open it in ${site}:

  ${request.address}

Your browser shows it on all pages of the site until you open ${page}?release=none.
Ctrl-C stops the development server.`);
}
