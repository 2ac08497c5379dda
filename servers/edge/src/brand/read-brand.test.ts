import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brandFilePath } from './brand-files.ts';
import { readBrand } from './read-brand.ts';

const BASE = {
  siteName: { en: 'Acme Academy', de: 'Acme-Akademie' },
  shortName: 'Acme',
  company: { name: 'Acme', link: 'https://www.acme.example/{lang}/' },
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'brand-'));
  cpSync('servers/edge/src/testing/acme-brand', folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

/** Reads a brand with these fields; returns what is wrong with it. */
function problemsOf(fields: object): string {
  write('brand.json', JSON.stringify({ ...BASE, ...fields }));
  try {
    readBrand(folder);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a brand', () => {
  it('of the demo can be read, and says that it is an example', () => {
    expect(readBrand('demo/brand')).toMatchObject({ isExample: true, site: { siteName: 'Halvard Learning Center' } });
  });

  it('has another version after each change of a file', () => {
    const { version } = readBrand(folder);
    expect(readBrand(folder).version).toBe(version);
    write('logo.svg', '<svg viewBox="0 0 10 5"/>');
    expect(readBrand(folder).version).not.toBe(version);
  });

  it('names every mistake of its file by field', () => {
    const problems = problemsOf({
      siteName: { de: 'Nur deutsch' },
      company: { name: 'Acme', link: 'acme' },
      community: { forum: 'the forum', fourm: 'https://forum.example.com/' },
      contact: 'javascript:alert(1)',
      colors: { accent: 'red' },
      colour: 'red',
    });
    expect(problems).toMatch(/brand\.json: siteName\.en: /);
    expect(problems).toContain('brand.json: company.link: must be an absolute address');
    expect(problems).toContain('brand.json: community.forum: must be an absolute address');
    expect(problems).toMatch(/brand\.json: community\.fourm: /);
    expect(problems).toContain('brand.json: contact: must be a web address or mailto:');
    expect(problems).toContain('brand.json: colors.accent: must be a color such as #494fcc');
    expect(problems).toMatch(/brand\.json: colour: /);
  });

  it.each([
    ['http://forum.example.com/{id}', 'must begin with https:// and a host without placeholders'],
    ['https://{title}.example.com/', 'must begin with https:// and a host without placeholders'],
    ['https://forum.example.com/{name}', 'may contain {id}, {urlName}, {title}, {seconds}, {address} and {lang} only'],
  ])('refuses %s as the place to ask', (ask, problem) => {
    expect(problemsOf({ ask })).toContain(`brand.json: ask: ${problem}`);
  });

  it('accepts a place to ask with any of its placeholders', () => {
    const ask = 'https://forum.example.com/{lang}/{id}-{urlName}?q={title}&t={seconds}&ref={address}';
    expect(problemsOf({ ask })).toBe('none');
    expect(readBrand(folder).site.brand.ask).toBe(ask);
  });

  it('names files that are missing or no SVG', () => {
    rmSync(path.join(folder, 'mark.svg'));
    write('logo.svg', 'GIF89a');
    const problems = problemsOf({ fonts: { body: { files: [{ file: 'acme.woff2' }] } } });
    expect(problems).toContain('mark.svg is missing');
    expect(problems).toContain('logo.svg is no SVG');
    expect(problems).toContain('brand.json: fonts.body.files.0.file: acme.woff2 is missing in the folder');
  });
});

describe('the colors of a brand', () => {
  it('follow from one accent, in both themes', () => {
    expect(problemsOf({ colors: { accent: '#9a3412' } })).toBe('none');
    const { tokens, sheet } = readBrand(folder);
    expect(tokens.light).toMatchObject({ accent: '#9a3412', focus: '#9a3412' });
    expect(tokens.dark.accent).toBe('#ee8d70');
    expect(sheet).toContain('--accent:#9a3412');
    expect(sheet).toContain('--accent:#ee8d70');
  });

  it('are refused with the pair and the nearest color that passes', () => {
    const problem = problemsOf({ colors: { accent: '#ff9900' } });
    expect(problem).toMatch(
      /^brand\.json: colors\.accent: accent #ff9900 on \S+ #\w+ \(light\) has a contrast of 1\.86:1/,
    );
    const [, nearest = ''] = /the nearest color that passes is (#\w+)/.exec(problem) ?? [];
    expect(problemsOf({ colors: { accent: nearest } })).toBe('none');
  });

  it('are checked in each theme when given alone', () => {
    expect(problemsOf({ colors: { dark: { 'ink-3': '#444444' } } })).toMatch(/^brand\.json: colors\.dark\.ink-3: /);
    expect(problemsOf({ colors: { light: { ink: '#000000' } } })).toBe('none');
  });
});

describe('the fonts of a brand', () => {
  it('are its own files, each at an address that changes with it, before the system’s', () => {
    write('acme.woff2', 'wOF2');
    const file = { file: 'acme.woff2', weight: '300 900', style: 'italic' };
    expect(problemsOf({ fonts: { headings: { files: [file] } } })).toBe('none');
    const { sheet, files } = readBrand(folder);
    const address = brandFilePath('acme.woff2', files.get('acme.woff2')!);
    expect(sheet).toContain('@font-face{font-family:"Brand heading";font-weight:300 900;font-style:italic;');
    expect(sheet).toContain(`src:url(${address}) format("woff2")}`);
    expect(sheet).toContain('{--font-heading:"Brand heading",system-ui,sans-serif}');
    expect(sheet).toContain('{--font-heading:"Brand heading",var(--font-cjk),system-ui,sans-serif}');
    expect(sheet).not.toContain('--font-body');
  });

  it('are those of the system without any file, or the site’s own if none are named', () => {
    expect(problemsOf({ fonts: { body: 'system' } })).toBe('none');
    const { sheet } = readBrand(folder);
    expect(sheet).toContain('{--font-body:system-ui,sans-serif}');
    expect(sheet).not.toContain('@font-face');
    expect(problemsOf({})).toBe('none');
    expect(readBrand(folder).sheet).not.toContain('--font-');
  });
});

describe('the legal pages of a brand', () => {
  it('are headings, paragraphs, lists, emphasis and links, and no HTML', () => {
    write(
      'imprint.en.md',
      '# Imprint\n\n## Who\n\nAcme **Ltd** &copy; [Mail](mailto:a@acme.example)\n\n- one\n- two *three*\n',
    );
    const { legal, site } = readBrand(folder);
    expect(site.brand.legal).toEqual({ imprint: { en: 'Imprint' } });
    expect(legal.imprint?.en.blocks).toEqual([
      { kind: 'heading', level: 2, pieces: ['Who'] },
      {
        kind: 'paragraph',
        pieces: [
          'Acme ',
          { kind: 'strong', pieces: ['Ltd'] },
          ' © ',
          { kind: 'link', href: 'mailto:a@acme.example', pieces: ['Mail'] },
        ],
      },
      { kind: 'list', isOrdered: false, items: [['one'], ['two ', { kind: 'em', pieces: ['three'] }]] },
    ]);
  });

  it('are refused with HTML, script links, without a title or without English', () => {
    write('terms.de.md', 'Kein Titel\n\n<script>alert(1)</script>\n\n[x](javascript:alert) <b>x</b>\n');
    write('termes.md', '# ?');
    const problems = problemsOf({});
    expect(problems).toContain('terms.de.md: the first line must be the title');
    expect(problems).toContain('terms.de.md: html is not possible: "<script>alert(1)</script>"');
    expect(problems).toContain('terms.de.md: the link javascript:alert must be a web address, mailto: or tel:');
    expect(problems).toContain('terms.en.md is missing');
    expect(problems).toContain('termes.md is no page');
  });
});
