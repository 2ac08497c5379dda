import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FakeBuild } from '../../../releases/src/testing/fake-build.ts';
import { ROOT } from '../../local/paths.ts';

const SHARED_MODULES = ['api', 'contract', 'i18n', 'lib', 'routing', 'state', 'ui', 'video'];

/** Modules whose functions do nothing. Only a lazy page keeps the function that loads it. */
const MODULES = `
  const call = () => call;
  const lazy = (load) => ({ Component: load });
  const nothing = new Proxy({}, { get: (_target, name) => (/^lazyPage/.test(name) ? lazy : name === '__esModule' ? true : call) });
`;

/** A shell that shares modules without code: sections load with it, and their pages stay empty. */
export function shellWithoutCode(): FakeBuild {
  const versions = {
    shared: versionOf('shared/package.json'),
    react: versionOf('node_modules/react/package.json'),
  };
  const modules = [
    ...['react', 'react/jsx-runtime', 'react-dom'].map((name) => [name, versions.react]),
    ...SHARED_MODULES.map((name) => [`@learning-center/shared/${name}`, versions.shared]),
  ];
  const list = JSON.stringify(modules);
  return {
    app: 'shell',
    shared: { builtWith: versions.shared, range: `^${versions.shared}` },
    browser: `${MODULES}
      for (const [name, version] of ${list})
        shared[name] = { [version]: { version, get: () => () => nothing, loaded: true, from: 'shell', scope: ['default'],
          shareConfig: { singleton: true, requiredVersion: '^' + version }, useIn: [], deps: [], strategy: 'loaded-first' } };
      self.__SHARE_SCOPE__ = shared;
      return;`,
    server: `${MODULES}
      exports.singletons = Object.fromEntries(${list}.map(([name]) => [name, nothing]));
      exports.render = async ({ path, releaseSet }, loadSection) => {
        const app = releaseSet.apps.find(({ segments }) => segments.includes(path.split('/')[1]));
        return { kind: 'page', body: (await loadSection(app.name)).section.name };
      };`,
  };
}

const versionOf = (manifest: string): string =>
  (JSON.parse(readFileSync(path.join(ROOT, manifest), 'utf8')) as { version: string }).version;
