import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMonolithDocuments } from './monolith-documents.ts';

const SITE = '/assets/shell/1.0.0-abc';
const LIBRARY = '/assets/mf-library/1.0.0-abc';
const FILES = {
  'main.css': '.used--1{color:red}.unused--2{color:red}',
  'mf-library-page-library.css': '.list--3{color:red}',
};
const CHUNKS = {
  main: { js: ['react.js', 'main.js'], css: ['main.css'] },
  'shell-locale-en': { js: ['shell-locale-en.js'], css: [] },
  'mf-library-routes': { js: ['mf-library-routes.js'], css: [] },
  'mf-library-page-library': { js: ['common.js', 'mf-library-page-library.js'], css: ['mf-library-page-library.css'] },
};

describe('the document of the monolith', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'monolith-'));
  mkdirSync(path.join(folder, 'client'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, 'client', name), text);
  const build = { publicPath: '/assets/monolith/', chunks: CHUNKS };
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(build));
  const { documentOf, fileOf } = createMonolithDocuments(folder);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has its own sheets inline', () => {
    expect(fileOf('/assets/monolith/main.css')?.toString()).toBe(FILES['main.css']);
    expect(documentOf(`<style data-href="${SITE}/main.css">a{}</style>`)).toBe(
      `<style data-href="/assets/monolith/main.css">${FILES['main.css']}</style>`,
    );
  });

  it('loads the same chunks once', () => {
    const chunk = (address: string) => `<script src="${address}" integrity="a" crossorigin="anonymous" async></script>`;
    const html = documentOf(
      [
        chunk(`${SITE}/locale-en.js`),
        chunk(`${LIBRARY}/remoteEntry.js`),
        chunk(`${LIBRARY}/routes.js`),
        chunk(`${LIBRARY}/page-library.js`),
      ].join(''),
    );
    expect([...html.matchAll(/src="\/assets\/monolith\/([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'shell-locale-en.js',
      'mf-library-routes.js',
      'common.js',
      'mf-library-page-library.js',
    ]);
  });

  it('refers to no file of the apps', () => {
    const siteScript = (name: string) =>
      `<script src="${SITE}/${name}.js" integrity="sha384-a" crossorigin="anonymous" defer></script>`;
    const script = (name: string) =>
      `<script src="/assets/monolith/${name}.js" crossorigin="anonymous" defer></script>`;
    const html = `<head>${siteScript('react')}${siteScript('main')}</head>`;
    expect(documentOf(html)).toBe(`<head>${script('react')}${script('main')}</head>`);
  });
});
