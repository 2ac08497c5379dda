import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UI_LANGUAGES } from '../../shared/src/i18n/index.ts';
import { typographyIssues } from '../../shared/src/testing/index.ts';
import { ROOT } from '../local/paths.ts';
import { anchorsOf, findBrokenLinks } from './testing/references.ts';

const COMMAND =
  /\bnpm (?:run )?(?:--silent |-s )?(start|test|(?<=run (?:--silent |-s )?)[\w:-]+)(?:[^`\n]*? -w ([\w/-]+))?/g;

const SOURCE_FILE = /`((?:shell|mf-\w+|shared|servers|releases|tools|tests|demo)\/[\w./-]+\.(?:tsx?|js|css|json))`/g;
/** A reader of the first hour creates it. */
const FILE_OF_THE_FIRST_HOUR = 'mf-webinar/src/features/tips/TipsPage.tsx';

const pages = globSync(
  ['README.md', 'docs/**/*.md', '{player,demo,servers/api,examples,examples/pipelines}/README.md'],
  { cwd: ROOT },
).sort();
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Links of a page to files or anchors that do not exist. */
function brokenLinks(file: string): string[] {
  return findBrokenLinks(read(file), (to) => {
    const target = to === '' ? file : path.join(path.dirname(file), to);
    if (!existsSync(path.join(ROOT, target))) return undefined;
    return target.endsWith('.md') ? anchorsOf(read(target)) : [];
  });
}

/**
 * Commands of a page that no package defines; an app that the page itself creates has the commands of the other
 * sections.
 */
function unknownCommands(file: string): string[] {
  return [...read(file).matchAll(COMMAND)].flatMap(([command, script = '', workspace]) => {
    const { scripts = {} } = JSON.parse(read(path.join(folderOf(workspace), 'package.json')));
    return script in scripts ? [] : [command];
  });
}

function folderOf(workspace = '.'): string {
  if (workspace === 'mf-film-club') return 'mf-library';
  return existsSync(path.join(ROOT, workspace)) ? workspace : `servers/${workspace}`;
}

describe('the documentation', () => {
  it('is found', () => {
    expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/first-hour.md', 'docs/decisions/pages.md']));
    expect([...read('README.md').matchAll(COMMAND)].map(([, script]) => script)).toEqual(
      expect.arrayContaining(['start', 'test', 'requirements', 'contract']),
    );
  });

  it('links to files and headings that exist', () => {
    expect(pages.flatMap((file) => brokenLinks(file).map((link) => `${file}: ${link}`))).toEqual([]);
  });

  it('states each decision in one paragraph under a heading of its own', () => {
    const files = globSync('docs/decisions/*.md', { cwd: ROOT }).map((file) => path.basename(file));
    expect(files.sort()).toEqual(['browser.md', 'data.md', 'pages.md', 'releases.md', 'security.md']);
    const decisions = files.flatMap((file) => read(`docs/decisions/${file}`).split(/^### /m).slice(1));
    expect(decisions.length).toBeGreaterThan(50);
    const isParagraph = (decision: string) => /^.+\n\n.+\n(\n## .+\n)?\n*$/.test(decision);
    expect(decisions.filter((decision) => !isParagraph(decision))).toEqual([]);
  });

  it('names commands that exist', () => {
    expect(pages.flatMap((file) => unknownCommands(file).map((command) => `${file}: ${command}`))).toEqual([]);
  });

  it('names source files that exist', () => {
    const missing = pages.flatMap((file) => {
      const names = [...read(file).matchAll(SOURCE_FILE)].map(([, name = '']) => name);
      return names.filter((name) => !existsSync(path.join(ROOT, name))).map((name) => `${file}: ${name}`);
    });
    expect(missing.filter((each) => !each.endsWith(FILE_OF_THE_FIRST_HOUR))).toEqual([]);
  });

  it("prints the texts of the first hour as the site's texts", () => {
    const steps = read('docs/first-hour.md').match(/^.*Texts in en, de, jp, tw, cn:.*$/gim) ?? [];
    expect(steps).toHaveLength(3);
    for (const step of steps) {
      const texts = [...step.matchAll(/`"([^"`]+)"`/g)].map(([, text = '']) => text);
      expect(texts).toHaveLength(UI_LANGUAGES.length);
      expect(UI_LANGUAGES.flatMap((language, index) => typographyIssues(language, texts[index] ?? ''))).toEqual([]);
    }
  });

  it('lists the terms of the site in every language', () => {
    const [head = [], ...terms] = read('docs/terms.tsv')
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(head).toEqual([...UI_LANGUAGES]);
    expect(terms.length).toBeGreaterThan(40);
    expect(terms.filter((cells) => cells.length !== head.length || cells.includes(''))).toEqual([]);
  });

  it('shows a picture of the site that loads quickly', () => {
    const pictures = globSync('docs/pictures/*', { cwd: ROOT });
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) expect(readFileSync(path.join(ROOT, picture)).length).toBeLessThan(150_000);
  });
});
