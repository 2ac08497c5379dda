import { cssModules } from './class-name.js';
import { describeApp, forDevServer, sharedPackages } from './describe-app.js';
import { completeServed } from './dev-server.js';
import { completeClient, completeServer } from './release-build.js';

/** The commands of webpack and Rspack that start a development server. */
const SERVE_COMMANDS = ['serve', 'server', 's', 'dev'];

/** Whether one of these commands reads the configuration. */
const isServed = () => process.argv.slice(2).some((word) => SERVE_COMMANDS.includes(word));

/** Describes a section in a folder for its own configuration of webpack or Rspack (examples/README.md). */
export function describeSection(folder) {
  const app = describeApp(folder, folder);
  const section = isServed() ? forDevServer(app) : app;
  return { ...section, shared: sharedPackages(app), cssModules: cssModules(app, !isServed()) };
}

/** Completes a section's own configuration: a build leaves what `publish` accepts, and `serve` runs the section. */
export function withSection(section, config) {
  const own = { context: section.folder, ...config };
  if (isServed()) return completeServed(section, own);
  // The edge takes the routes themselves, without the container.
  const plugins = config.plugins?.filter((plugin) => !isFederation(plugin));
  return [completeClient(section, own), completeServer(section, { ...own, plugins })];
}

const isFederation = (plugin) => /^ModuleFederationPlugin/.test(plugin?.name ?? plugin?.constructor.name);
