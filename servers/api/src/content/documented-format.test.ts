import { readFileSync } from 'node:fs';
import { PRODUCT_KINDS } from '@learning-center/shared/contract';
import * as v from 'valibot';
import { Banner, Course, Explorer, Product, SkillPath, Speaker, Testimonial, Video } from './format.ts';
import { About, VIDEO_FOLDERS } from './video-format.ts';

const DOCUMENT = readFileSync('docs/content.md', 'utf8');

/** The text below a heading, until the next one. */
const sectionOf = (heading: string) => DOCUMENT.split(/^#+ /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
/** The texts between backticks in each cell of the rows of a section's table. */
const rowsOf = (heading: string) =>
  [...sectionOf(heading).matchAll(/^\| *(`.*)\|$/gm)].map(([, row = '']) => row.split('|').map(codesIn));
const codesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const optionalFields = (entries: Record<string, { type: string }>) =>
  Object.keys(entries).filter((field) => entries[field]?.type === 'exact_optional');

describe('the document of the content format', () => {
  it.each([
    ['products.json', { ...Product.entries, ...Product.entries.manual.entries }],
    ['speakers/7.json', Speaker.entries],
    ['testimonials.json', Testimonial.entries],
    ['Videos', Video.entries],
    ['master-class/lumistage/night-light/course.json', Course.entries],
    ['skill-paths/first-short-film.json', SkillPath.entries],
    ['About', About.entries],
    ['explorer/lumistage.json', Explorer.entries],
    ['banners.json', Banner.entries],
  ])('calls exactly those fields optional that the check does: %s', (heading, entries) => {
    const documented = [...sectionOf(heading).matchAll(/`(\w+)` \(optional\)/g)].map(([, field = '']) => field);
    expect(documented.sort()).toEqual(optionalFields(entries).sort());
  });

  it.each([
    ['products.json', Product],
    ['speakers/7.json', Speaker],
    ['testimonials.json', Testimonial],
    ['Videos', Video],
    ['master-class/lumistage/night-light/course.json', Course],
    ['skill-paths/first-short-film.json', SkillPath],
    ['explorer/lumistage.json', Explorer],
    ['banners.json', Banner],
  ])('has an example with every required field, and none that the check refuses: %s', (heading, schema) => {
    const [, example = ''] = /```json\n([^]*?)```/.exec(sectionOf(heading)) ?? [];
    const items = [JSON.parse(example) as object].flat();
    expect(items.flatMap((item) => v.safeParse(schema, item).issues ?? [])).toEqual([]);
  });

  it('has the folders of videos with the types and categories of the check', () => {
    const rows = Object.entries(VIDEO_FOLDERS).map(([folder, { type, first, others }]) => [
      [expect.stringMatching(new RegExp(`^${folder}/`))],
      [type],
      [`["${first}", ${others.join(', ')}]`],
    ]);
    expect(rowsOf('Videos')).toEqual(rows);
  });

  it('has the kinds of products, and the fields whose warnings an editor may accept', () => {
    const firstCells = (heading: string) => rowsOf(heading).flatMap(([cell = []]) => cell);
    expect(firstCells('products.json')).toEqual(['kind', ...PRODUCT_KINDS]);
    const { options } = Video.entries.acceptedWarnings.wrapped.item;
    // Fields of other items are in the same row as the title of a video.
    const fields = new Set(firstCells('Likely mistakes').filter((field) => !/^(?:Title|name|tagline)$/.test(field)));
    expect([...fields].sort()).toEqual([...options].sort());
  });
});
