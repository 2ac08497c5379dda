import { checkStorage, checkTexts } from './check-storage.ts';
import { BuildUnderInspection, formatFinding } from './finding.ts';

/** What a check finds in these files: `level: text`. */
function findingsOf(
  check: (build: BuildUnderInspection) => void,
  files: Record<string, string>,
  fields = {},
): string[] {
  const contents = Object.entries(files).map(([file, text]) => [`client/${file}`, Buffer.from(text)] as const);
  const build = new BuildUnderInspection(fields, new Map(contents));
  check(build);
  return build.findings.map((finding) => `${finding.level}: ${formatFinding(finding)}`);
}

describe('the storage that a section shares with the site', () => {
  it.each([
    ['document.cookie = "a=b"', 'error: client/a.js:1:1 sets a cookie, which the whole site would send: '],
    ['\n  e(document.cookie.split(";"))', 'warning: client/a.js:2:5 reads the cookies of the whole site: '],
    ['window.localStorage.clear()', 'error: client/a.js:1:1 removes what the site and other sections store: '],
    ['const s = sessionStorage', 'warning: client/a.js:1:11 uses storage that has keys of the whole site: '],
    [
      'navigator?.serviceWorker.register("/s.js")',
      'error: client/a.js:1:1 registers a service worker for the whole site: ',
    ],
  ])('is named with its line: %j', (code, expected) => {
    expect(findingsOf(checkStorage, { 'a.js': code })).toEqual([expect.stringContaining(expected)]);
  });

  it('is named with its place in the source, and is no error in a library', () => {
    const findIn = (source: string) =>
      findingsOf(checkStorage, {
        'a.js': 'localStorage.clear()',
        'a.js.map': JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAWA' }),
      });
    expect(findIn('webpack://mf-mist/./src/mist.ts')).toEqual([
      'error: src/mist.ts:12 removes what the site and other sections store: ' +
        'leave it out, or store values with sectionStorage of @learning-center/shared/lib',
    ]);
    expect(findIn('../../node_modules/lost/index.js')).toEqual([
      expect.stringMatching(/^warning: node_modules\/lost\/index\.js:12 removes what /),
    ]);
  });
});

describe('the texts of a section', () => {
  const chunks = Object.fromEntries(
    ['en', 'de', 'jp'].map((code) => [`locale-${code}`, { js: [`${code}.js`], css: [] }]),
  );
  const english = '{"page.lead":"Hi","films_one":"1 film","films_other":"films"}';

  it.each([
    ['webpack', (json: string) => `(self.chunks||=[]).push([["locale"],{513(e){e.exports=JSON.parse('${json}')}}])`],
    ['Vite', (json: string) => `const text=\`Hi\`;export default ${json.replace('"Hi"', 'text')}`],
  ])('are named where a language lacks them, as %s writes them', (_tool, toScript) => {
    const files = {
      'en.js': toScript(english),
      'de.js': toScript('{"films_other":"Filme"}'),
      'jp.js': toScript('{"page.lead":"Ya","films_other":"本"}'),
    };
    expect(findingsOf(checkTexts, files, { chunks })).toEqual([
      'warning: chunks.locale-de lacks page.lead, which English has: ' +
        'add these texts; until then visitors see the English ones',
    ]);
  });
});
