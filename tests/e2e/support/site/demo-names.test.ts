import { globSync, readFileSync } from 'node:fs';
import { findDemoNames } from './demo-names.ts';

/** They log in or name the demo's members, whom no public site has. */
const DEMO_LOGINS = [
  'servers/api/src/members/demo-members.ts',
  'shared/src/standalone/StandaloneHost.tsx',
  'tools/local/start.ts',
];

describe('the names of the demo', () => {
  it.each([
    ['company', 'Halvard'],
    ['product', 'Lumistage'],
    ['course', 'Filmisches Licht'],
    ['lesson', 'Cinematic Lighting: What You Will Build'],
    ['video', '三点照明 - 平板な画から映画的な画へ'],
    ['address of a video', '/home/studio?v=night-shoot-replay"'],
    ['skill path', 'はじめての短編アニメ'],
    ['person', 'Maren Holt'],
    ['portrait', readFileSync('demo/pictures/portraits/maren-holt.svg', 'utf8')],
    ['participant', 'Elin Sandvik'],
    ['member', 'Mira'],
    ['banner', 'Im eigenen Tempo lernen, kostenlos'],
    ['mark', readFileSync('demo/brand/mark.svg', 'utf8')],
    ['icon', readFileSync('demo/brand/icon.svg', 'utf8')],
    ['product’s cover', readFileSync('demo/pictures/covers/inkhop.svg', 'utf8')],
  ])('would be found: %s', (_kind, planted) => {
    expect(findDemoNames(`<p>${planted}</p>`)).not.toEqual([]);
  });

  it('are in no text, drawing or source of the site, its servers and tools', () => {
    const files = globSync(
      '{shell,shared,player,mf-*,servers,releases,tools}/**/*.{ts,tsx,js,cjs,mjs,json,css,html,svg}',
      {
        // Checks of releases render pages of the demo's recorded responses.
        exclude: ['**/node_modules/**', '**/dist/**', '**/testing/**', '**/*.test.*', '**/recorded-responses.json'],
      },
    );
    expect(files.length).toBeGreaterThan(800);
    const named = files.filter((file) => findDemoNames(readFileSync(file, 'utf8')).length > 0);
    expect(named.toSorted()).toEqual(DEMO_LOGINS);
  });

  it('are no part of a provider’s own words', () => {
    expect(findDemoNames('<p>Acme Academy, a miracle</p>')).toEqual([]);
  });
});
