import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endWithNpm } from '../end-with-npm.js';
import { UserError } from './errors.js';
import { choosePort, startServer } from './section-server.js';
import { confirmLink, pageOf } from './site.js';

/** Serves a section from source, and prints the link that shows it inside a site. Runs until it is stopped. */
export async function developAgainst({ site, link, port: chosenPort, folder }) {
  const startedAt = performance.now();
  const project = readProject(folder);
  const port = await choosePort(chosenPort, { link, app: project.name });
  console.log(`${project.name}: asking ${site} whether it accepts the link …`);
  const page = await pageOf(site, project);
  const override = `${project.name}@http://localhost:${port}`;
  const address = link === undefined ? `${page}?${new URLSearchParams({ release: override })}` : addressOf(link, page);
  await confirmLink(address, `npm run releases -- preview create ${override.replace('@', ' ')} --page ${page}`);
  console.log(`${project.name}: starting its development server at http://localhost:${port} …`);
  const server = startServer(folder, port);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.stop(0));
  endWithNpm(() => server.stop(0));
  await server.ready;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${project.name} is served from source, ready in ${seconds} s. Open it in ${site}:

  ${address}

Your browser shows it on all pages of the site until you open ${page}?release=none.
Ctrl-C stops the development server.`);
}

/** A link without a host is one of the site. */
function addressOf(link, page) {
  const address = URL.parse(link, page);
  if (address?.origin !== new URL(page).origin)
    throw new UserError(`The link is not one of ${new URL(page).origin}: ${link}`);
  return address.href;
}

/** The name and the segments of the section in a folder. */
function readProject(folder) {
  const { name } = readJson(path.join(folder, 'package.json'));
  const { segments } = readJson(path.join(folder, 'section.json'));
  if (!/^mf-[a-z0-9-]+$/.test(name ?? ''))
    throw new UserError(
      `The name in ${path.join(folder, 'package.json')} must be that of a section, such as mf-library`,
    );
  return { name, segments: segments.map(({ segment }) => segment) };
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') throw new UserError(`${file} is missing: run this command in the folder of a section`);
    throw new UserError(`${file} cannot be read: ${error.message}`);
  }
}
