interface App {
  name: string;
  folder: string;
  isShell: boolean;
}

/** The build recipe is JavaScript without types. */
interface ClassNames {
  className: (app: App, file: string, rule: { name: string; css: string }) => string;
}

const RECIPE: string = '../build/class-name.js';
const RULE = '.page { color: red; }';

let className: ClassNames['className'];

beforeAll(async () => ({ className } = (await import(RECIPE)) as ClassNames));

const nameIn = (app: string, css: string, name = 'page') =>
  className({ name: app, folder: `/${app}`, isShell: app === 'shell' }, `/${app}/src/Page.module.css`, { name, css });

describe('the name of a class', () => {
  it('is short, and begins with the section’s name', () => {
    expect(nameIn('mf-library', RULE)).toMatch(/^mf-library__[a-z][a-z\d]{4}0$/i);
    for (let number = 0; number < 20; number += 1)
      expect(nameIn('shell', `${RULE}/* ${number} */`)).toMatch(/^[a-z][a-z\d]{4}0$/i);
  });

  it('differs from all others of its style sheet, which have the same hash', () => {
    const sheet = '.page{animation:rise 1s}@keyframes rise{0%{top:0}}.page .item-two{top:.5rem}';
    const names = ['page', 'rise', 'item-two', 'from-elsewhere'].map((name) => nameIn('shell', sheet, name));
    expect(names.map((name) => name.slice(5))).toEqual(['0', '1', '2', '-from-elsewhere']);
    expect(new Set(names.map((name) => name.slice(0, 5))).size).toBe(1);
  });

  it('differs between two releases whose style sheets differ, so that neither styles the other', () => {
    expect(nameIn('mf-library', RULE)).not.toBe(nameIn('mf-library', '.page { color: green; }'));
  });

  it('differs between two sections with the same style sheet', () => {
    const hashIn = (app: string) => nameIn(app, RULE).slice(`${app}__`.length);
    expect(hashIn('mf-library')).not.toBe(hashIn('mf-webinar'));
  });
});
