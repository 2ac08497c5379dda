import { existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readContent } from '../../servers/api/src/content/read-content.ts';
import { readBrand } from '../../servers/edge/src/brand/read-brand.ts';
import { runCommand } from '../local/run-command.ts';
import { checkSite } from './check-site.ts';
import { collectAnswers } from './questions.ts';
import { writeSite } from './write-site.ts';

const GIVEN = { name: 'Acme Academy', link: 'https://www.acme.example/', product: 'Acme "Flow" & more' };

let folder: string;
beforeEach(() => (folder = path.join(mkdtempSync(path.join(tmpdir(), 'new-site-')), 'acme')));
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const newSite = (...args: string[]) => runCommand([process.execPath, 'tools/new-site/new-site.ts', ...args]);
const write = async (options: Partial<typeof GIVEN> & { accent?: string }, language = 'en') =>
  writeSite(folder, await collectAnswers(options), language);

/** Replaces every example by something else, as an editor does. */
function replaceExamples(): void {
  for (const file of globSync(`${folder}/**/*.{json,md,svg}`)) {
    const text = readFileSync(file, 'utf8');
    const own = text.replaceAll('Example: ', '').replaceAll('example-', 'lessons-').replaceAll('EXAMPLE-', 'LESSONS-');
    writeFileSync(file, own);
    renameSync(file, file.replace('example-', 'lessons-'));
  }
}

describe('a new site', () => {
  it('has a brand and content that the servers accept, and says how it is started', async () => {
    const texts = { ...GIVEN, company: 'Acme *Ltd*', accent: '9a3412', language: 'ja' };
    const options = Object.entries(texts).flatMap(([option, value]) => [`--${option}`, value]);
    const { code, output } = await newSite(folder, ...options);
    expect([code, output]).toEqual([0, expect.stringContaining(`  BRAND_DIR=${folder}/brand CONTENT_DIR=${folder}/`)]);
    const { isExample, site, shortName, tokens, legal } = readBrand(path.join(folder, 'brand'));
    expect([isExample, shortName, site.companySite]).toEqual([false, 'Acme Academy', GIVEN.link]);
    expect(tokens.light.accent).toBe('#9a3412');
    expect(JSON.stringify(legal.imprint?.en.blocks[0])).toContain('Acme ');
    const { content, errors, warnings } = readContent(path.join(folder, 'content'), new Date());
    expect([errors, warnings]).toEqual([[], []]);
    expect(content.products).toMatchObject([{ slug: 'acme-flow-more', name: GIVEN.product, look: { hue: 37 } }]);
    expect(content.videos.map(({ videoLanguage }) => videoLanguage)).toEqual(['ja', 'ja', 'ja']);
  });

  it('is checked for what is still an example, until all of it is replaced', async () => {
    await write({ ...GIVEN, accent: '#9A3412' });
    const before = await newSite('--check', folder);
    expect(before.code).toBe(1);
    expect(before.output).toMatch(/^Wrong: 0\nWarnings: 0\nStill examples: \d+\n/);
    for (const part of ['brand/brand.json:6: "title": ', 'brand/imprint.en.md:5: ', 'brand/mark.svg:1: '])
      expect(before.output).toContain(`  ${part}`);
    for (const part of ['speakers/1.json:3: "name": ', 'tutorials/acme-flow-more/example-third-video.json: '])
      expect(before.output).toContain(`  content/${part}`);
    replaceExamples();
    expect(await newSite('--check', folder)).toEqual({ code: 0, output: 'Wrong: 0\nWarnings: 0\nStill examples: 0\n' });
  });

  it('is checked for mistakes, and for an accent that nobody chose', async () => {
    await write(GIVEN);
    replaceExamples();
    expect(checkSite(folder).examples).toEqual(['brand/brand.json: colors.accent: #494fcc is the default']);
    rmSync(path.join(folder, 'brand/mark.svg'));
    rmSync(path.join(folder, 'content/speakers'), { recursive: true });
    const { mistakes } = checkSite(folder);
    expect(mistakes).toEqual(['mark.svg is missing', ...Array(3).fill(expect.stringMatching(/speakers\[0\]: /))]);
  });

  it('is never written over files that exist', async () => {
    await write(GIVEN);
    replaceExamples();
    const { code, output } = await newSite(folder);
    expect([code, output]).toEqual([1, `${folder} is not empty and is left unchanged: name another folder\n`]);
    await expect(write(GIVEN)).rejects.toThrow('is not empty and is left unchanged');
    expect(checkSite(folder).examples).toHaveLength(1);
  });

  it.each([
    [{ name: '' }, 'en', /^--name: must not be empty$/],
    [{ accent: 'ff9900' }, 'en', /^--accent: .* the nearest color that passes is #\w{6}$/],
    [{ accent: 'orange' }, 'en', /^--accent: must be a color such as #494fcc$/],
    [{ link: 'acme' }, 'en', /^--link: must be an absolute address$/],
    [{}, 'jp', /videoLanguage: .* write "ja"$/m],
  ])('is refused with a reason, and nothing is written: %j in %s', async (options, language, reason) => {
    await expect(write({ ...GIVEN, ...options }, language)).rejects.toThrow(reason);
    expect([folder, `${folder}.staging`].filter(existsSync)).toEqual([]);
  });
});

describe('what no option says', () => {
  it('is asked for in a terminal, again until it is right, with a default where possible', async () => {
    const lines = ['Acme', '', 'ff9900', '9A3412', 'Flow'];
    const prompts: string[] = [];
    const ask = async (prompt: string) => {
      prompts.push(prompt);
      return lines.shift() ?? '';
    };
    expect(await collectAnswers({ link: GIVEN.link }, ask)).toEqual({
      name: 'Acme',
      company: 'Acme',
      link: GIVEN.link,
      accent: '#9a3412',
      product: 'Flow',
    });
    expect(prompts).toEqual([
      expect.stringMatching(/^Name of the site/),
      'Name of the company [Acme]: ',
      'Accent color [#494fcc]: ',
      expect.stringMatching(/the nearest color that passes is #\w{6}\nAccent color \[#494fcc\]: $/),
      expect.stringMatching(/^Name of one product/),
    ]);
  });

  it('ends the command with a reason where there is no terminal', async () => {
    const { code, output } = await newSite(folder, '--name', 'Acme');
    expect([code, output]).toEqual([1, '--link is missing, and there is no terminal to ask in\n']);
  });
});
