import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '@learning-center/shared/contract';
import { buildFolder } from './own-edge.ts';

const PLACEHOLDER = '0r0e0l0e0a0s';
const CODES = LANGUAGES.map(({ code }) => code);

/** The section's code for browser and server, with modules of the shell. */
const CREATE_SECTION = `({ createElement, useState }, { messagesHook, messagesLoader }, { messages, page }) => {
  const useText = messagesHook('films');
  const Films = () => {
    const [count, setCount] = useState(0);
    const t = useText();
    return createElement('div', { className: 'mf-films__page' },
      createElement('h1', null, t('films.title')),
      createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, 'Seen: ' + count));
  };
  return {
    name: 'mf-films',
    namespace: 'films',
    loadMessages: messagesLoader(messages),
    mounts: [{ segment: 'films', routes: [{
      index: true,
      lazy: { Component: page(Films) },
      handle: { name: 'films', chunk: 'page-films', meta: () => ({ title: 'Films', description: 'Films to learn from.' }) },
    }] }],
  };
}`;

/** What a team may do wrong. */
interface Faults {
  /** Declarations for the page's element. */
  styles?: string;
  /** The German texts, as JSON. */
  german?: string;
}

const titlesOf = (title: string) => JSON.stringify({ 'films.title': title });

/** Files for the browser: ES modules, as a bundler for modules writes them, and a sheet that the shell loads. */
function clientFiles(title: string, { styles, german }: Faults): Record<string, string> {
  const messages = CODES.map((code) => `${code}: () => import('./locale-${code}.js')`).join(',');
  return {
    'remoteEntry.js': `
      import { take } from './shared.js';
      export const init = take;
      export const get = async () => { const routes = await import('./routes.js'); return () => routes; };`,
    // A retry evaluates the entry again, so what modules have in common is not in the entry.
    'shared.js': `
      export const shared = {};
      const moduleOf = async (versions) => (await Object.values(versions)[0].get())();
      export const take = async (scope) => {
        shared.react = await moduleOf(scope.react);
        shared.i18n = await moduleOf(scope['@learning-center/shared/i18n']);
      };`,
    'routes.js': `
      import { shared } from './shared.js';
      const page = (Films) => async () => (await import('./page-films.js')).createPage(Films);
      export const section = (${CREATE_SECTION})(shared.react, shared.i18n, { messages: {${messages}}, page });`,
    'page-films.js': 'export const createPage = (Films) => Films;',
    'films.css': `.mf-films__page{padding-top:17px;${styles ?? ''}}.mf-films__page:hover{outline:none}`,
    ...Object.fromEntries(CODES.map((code) => [`locale-${code}.js`, `export default ${titlesOf(title)};`])),
    ...(german && { 'locale-de.js': `export default ${german};` }),
  };
}

const serverFile = (title: string, { german = titlesOf(title) }: Faults) => `
  const messages = Object.fromEntries(${JSON.stringify(CODES)}.map((code) =>
    [code, async () => ({ default: code === 'de' ? ${german} : ${titlesOf(title)} })]));
  const page = (Films) => async () => Films;
  exports.section = (${CREATE_SECTION})(require('react'), require('@learning-center/shared/i18n'), { messages, page });`;

/** Writes the build of a section in ES modules, which serves `/films`. Returns its folder. */
export async function writeModuleSection(version: string, title: string, faults: Faults = {}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mf-films-'));
  const script = (name: string) => [name, { js: [`${name}.js`], css: [] }] as const;
  const { shared, packages } = JSON.parse(
    await readFile(path.join(buildFolder('mf-webinar'), 'build.json'), 'utf8'),
  ) as object & {
    shared: object;
    packages: object;
  };
  const record = {
    formatVersion: 2,
    app: 'mf-films',
    version,
    placeholder: PLACEHOLDER,
    container: `mf_films_${PLACEHOLDER}`,
    publicPath: `/assets/mf-films/${version}-${PLACEHOLDER}/`,
    entry: 'remoteEntry.js',
    entryType: 'module',
    styles: ['films.css'],
    chunks: {
      routes: { js: ['shared.js', 'routes.js'], css: ['films.css'] },
      ...Object.fromEntries([script('page-films'), ...CODES.map((code) => script(`locale-${code}`))]),
    },
    server: 'server/index.cjs',
    segments: [{ segment: 'films' }],
    sidebar: [{ segment: 'films', icon: 'keyframe', labels: { en: 'Films' } }],
    shared,
    packages,
  };
  const client = Object.entries(clientFiles(title, faults)).map(([name, text]) => [`client/${name}`, text] as const);
  const files = [
    ...client,
    ['server/index.cjs', serverFile(title, faults)],
    ['build.json', JSON.stringify(record)],
  ] as const;
  for (const [name, text] of files) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}
