import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface CssModules {
  getLocalIdent: (...args: unknown[]) => string;
  localIdentName: string;
  localIdentHashSalt: string;
}

interface StyleRule {
  test: RegExp;
  use: { options?: { modules: CssModules } }[];
}

/** The build recipe, which is JavaScript without types. */
interface BaseModule {
  createBaseConfig: (app: object, isProduction: boolean) => { module: { rules: StyleRule[] } };
}

const RECIPE: string = '../build/base.js';

let folder: string;
let recipe: BaseModule;

beforeAll(async () => {
  recipe = (await import(RECIPE)) as BaseModule;
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'class-name-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Names a class of a style sheet by the recipe of an app. */
function nameIn(app: string, css: string, localName = 'page'): string {
  const resourcePath = path.join(folder, 'Page.module.css');
  writeFileSync(resourcePath, css);
  const { module } = recipe.createBaseConfig({ name: app, root: folder, folder, isShell: app === 'shell' }, true);
  const modules = module.rules.find(({ test }) => test.test(resourcePath))?.use.at(-1)?.options?.modules;
  if (!modules) throw new Error('the recipe has no options for CSS modules');
  const loaderContext = {
    resourcePath,
    utils: { createHash },
    _compilation: {
      getPath: (template: string, { contentHash }: { contentHash: string }) =>
        template.replace('[contenthash]', contentHash),
    },
  };
  const hashing = { hashFunction: 'sha256', hashDigest: 'base64', hashDigestLength: 20 };
  return modules.getLocalIdent(loaderContext, modules.localIdentName, localName, {
    context: folder,
    hashSalt: modules.localIdentHashSalt,
    ...hashing,
  });
}

describe('the name of a class', () => {
  const css = '.page { color: red; }';

  it('is short, and begins with the section’s name', () => {
    expect(nameIn('mf-library', css)).toMatch(/^mf-library__[a-z_]\w{4}0$/i);
    expect(nameIn('shell', css)).toMatch(/^[a-z_]\w{4}0$/i);
  });

  it('differs from all others of its style sheet, which have the same hash', () => {
    const sheet = '.page{animation:rise 1s}@keyframes rise{0%{top:0}}.page .item-two{top:.5rem}';
    const names = ['page', 'rise', 'item-two', 'from-elsewhere'].map((name) => nameIn('shell', sheet, name));
    expect(names.map((name) => name.slice(5))).toEqual(['0', '1', '2', '-from-elsewhere']);
    expect(new Set(names.map((name) => name.slice(0, 5))).size).toBe(1);
  });

  it('differs between two releases whose style sheets differ, so that neither styles the other', () => {
    expect(nameIn('mf-library', css)).not.toBe(nameIn('mf-library', '.page { color: green; }'));
  });

  it('differs between two sections with the same style sheet', () => {
    const hashIn = (app: string) => nameIn(app, css).slice(`${app}__`.length);
    expect(hashIn('mf-library')).not.toBe(hashIn('mf-webinar'));
  });
});
