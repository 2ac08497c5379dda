import { browserTarget } from './browsers.js';
import { cssModules } from './css-modules.js';
import { describeApp, forDevServer, routesFile, sharedPackages } from './describe-app.js';
import { devServerSettings, externalRefreshRuntime } from './dev-server.js';
import { clientOutput, releasePlugins, serverSettings } from './release-build.js';

/** The commands of webpack and Rspack that start a development server. */
const SERVE_COMMANDS = ['serve', 'server', 's', 'dev'];

/** Whether one of these commands reads the configuration. */
const isServed = () => process.argv.slice(2).some((word) => SERVE_COMMANDS.includes(word));

/**
 * Describes a section for its own configuration of webpack or Rspack. `folder` has `package.json` and `section.json`
 * (examples/README.md).
 */
export function describeSection(folder) {
  const app = describeApp(folder, folder);
  const section = isServed() ? forDevServer(app) : app;
  return { ...section, shared: sharedPackages(app), cssModules: cssModules(app, !isServed()) };
}

/**
 * Completes a section's own configuration: `webpack` or `rspack build` then leaves in `dist` what `publish` accepts,
 * and `serve` runs the section on the development server.
 */
export function withSection(section, config) {
  const base = { context: section.folder, ...config };
  if (isServed()) return createServedConfig(section, base);
  return [createClientConfig(section, base), createServerConfig(section, base)];
}

function createClientConfig(section, config) {
  return {
    target: browserTarget(section.folder),
    entry: {},
    ...config,
    name: `${section.name}:client`,
    output: { ...config.output, ...clientOutput(section) },
    plugins: [...(config.plugins ?? []), ...releasePlugins(section)],
  };
}

function createServedConfig(section, config) {
  const { externals = [], devServer, output, ...others } = config;
  return {
    entry: {},
    // The site's policy forbids `eval`, which development builds would use.
    devtool: 'cheap-module-source-map',
    ...others,
    mode: 'development',
    name: `${section.name}:dev`,
    externals: [externalRefreshRuntime, externals].flat(),
    output: { ...output, publicPath: 'auto', uniqueName: section.container },
    devServer: devServerSettings(devServer),
  };
}

/** The section's own loaders and plugins, without the container: the edge takes the routes themselves. */
function createServerConfig(section, config) {
  const settings = serverSettings(section, routesFile(section));
  return {
    ...config,
    ...settings,
    externals: [settings.externals, config.externals ?? []].flat(),
    plugins: [...(config.plugins ?? []).filter((plugin) => !isFederation(plugin)), ...settings.plugins],
  };
}

const isFederation = (plugin) => /^ModuleFederationPlugin/.test(plugin?.name ?? plugin?.constructor.name);
