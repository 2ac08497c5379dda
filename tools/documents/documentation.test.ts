import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UI_LANGUAGES } from '../../shared/src/i18n/index.ts';
import { textFaults } from '../../shared/src/testing/index.ts';
import { ROOT } from './places.ts';

const LINK = /\]\(([^)\s]+)\)/g;
const COMMAND =
  /\bnpm (?:run )?(?:--silent |-s )?(start|test|(?<=run (?:--silent |-s )?)[\w:-]+)(?:[^`\n]*? -w ([\w/-]+))?/g;
const CODE = /^( *)```[\s\S]*?^\1```/gm;

const pages = globSync(['README.md', 'docs/**/*.md', 'api/README.md', 'api/demo/README.md'], { cwd: ROOT }).sort();
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** What a heading is called in a link, as GitHub writes it. */
function anchorsOf(file: string): string[] {
  const headings = [
    ...read(file)
      .replace(CODE, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Links of a page to places of this tree that do not exist. */
function brokenLinks(file: string): string[] {
  const links = [...read(file).replace(CODE, '').matchAll(LINK)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [to = '', anchor] = link.split('#');
    const target = to === '' ? file : path.join(path.dirname(file), to);
    if (!existsSync(path.join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
}

/** Commands of a page that no package has; a part that the page itself makes has those of the other sections. */
function unknownCommands(file: string): string[] {
  return [...read(file).matchAll(COMMAND)].flatMap(([words, script = '', part]) => {
    const folder = part === 'mf-film-club' ? 'mf-library' : (part ?? '.');
    const { scripts = {} } = JSON.parse(read(path.join(folder, 'package.json')));
    return script in scripts ? [] : [words];
  });
}

describe('the documentation', () => {
  it('is found', () => {
    expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/first-hour.md', 'docs/decisions/003-layers.md']));
    expect([...read('README.md').matchAll(COMMAND)].map(([, script]) => script)).toEqual(
      expect.arrayContaining(['start', 'test', 'releases', 'contract']),
    );
  });

  it.each(pages)('%s leads to files and headings that exist', (file) => {
    expect(brokenLinks(file)).toEqual([]);
  });

  it.each(pages)('%s names commands that exist', (file) => {
    expect(unknownCommands(file)).toEqual([]);
  });

  it('sets the texts of the first hour as the texts of the site are set', () => {
    const steps = read('docs/first-hour.md').match(/^.*Texts in en, de, jp, tw, cn:.*$/gim) ?? [];
    expect(steps).toHaveLength(3);
    for (const step of steps) {
      const texts = [...step.matchAll(/`"([^"`]+)"`/g)].map(([, text = '']) => text);
      expect(texts).toHaveLength(UI_LANGUAGES.length);
      expect(UI_LANGUAGES.flatMap((language, index) => textFaults(language, texts[index] ?? ''))).toEqual([]);
    }
  });

  it('shows a picture of the site that loads quickly', () => {
    const pictures = globSync('docs/pictures/*', { cwd: ROOT });
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) expect(readFileSync(path.join(ROOT, picture)).length).toBeLessThan(150_000);
  });
});
