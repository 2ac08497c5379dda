import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FakeBuild } from './fake-build.ts';

const require = createRequire(import.meta.url);
const FILES = {
  react: 'react/cjs/react.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
};

const toFunction = ([name, file]: [string, string]): string => {
  const [, packageName = '', rest = ''] = /^([^/]+)\/(.*)$/.exec(file) ?? [];
  const code = readFileSync(path.join(path.dirname(require.resolve(`${packageName}/package.json`)), rest), 'utf8');
  return `${JSON.stringify(name)}: (exports, require) => {${code}\n}`;
};

/** Code that defines `load(name)`: it evaluates a copy of some of React's real packages. */
const loadReact = (files: Partial<typeof FILES>): string => `
  const code = {${Object.entries(files).map(toFunction).join(',')}};
  const loaded = {};
  const load = (name) => {
    if (!loaded[name]) code[name]((loaded[name] = {}), load);
    return loaded[name];
  };`;

/** A shell that hydrates the `Component` of a section's index with React. */
export const HYDRATING_SHELL: FakeBuild = {
  app: 'shell',
  server: `
    const renderPage = exports.render;
    exports.render = async (request, loadSection) => ({
      ...(await renderPage(request, loadSection)),
      state: request.releaseSet.apps.find(({ name }) => name !== 'shell'),
    });`,
  browser: `${loadReact(FILES)}
    const React = load('react');
    shared.react = React;
    const app = JSON.parse(document.getElementById('page-state').textContent);
    const finish = () => { document.documentElement.dataset.shell = 'hydrated'; };
    const hydrate = async () => {
      const container = self[app.container];
      container.init(shared);
      const { Component = finish } = (await container.get('./routes'))().section.mounts[0].routes[0];
      const Page = () => (React.useEffect(finish), React.createElement(Component));
      load('react-dom/client').hydrateRoot(document.getElementById('app'), React.createElement(Page));
    };
    const { entry: src, integrity } = app;
    if (src) document.head.append(Object.assign(document.createElement('script'), { src, integrity, onload: hydrate }));`,
};

/** A page of a section for such a shell: what it renders in the browser, and on the server. */
export const drawPage = (component: string, html = '<p>A page</p>') => ({
  browser: `
    let React;
    container.init = (shared) => { React = shared.react; };
    section.mounts[0].routes[0].Component = () => { ${component} return React.createElement('p', null, 'A page'); };`,
  server: `routes[0].draw = async () => ${JSON.stringify(html)};`,
});

/** Uses a hook of another React than the page's, which `inspect` does not recognize. */
export const USE_SECOND_REACT = `${loadReact({ react: FILES.react }).replaceAll(/\.(H|__CLIENT_INTERNALS_\w+)\b/g, "['$1']")} load('react').useState();`;
