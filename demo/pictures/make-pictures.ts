import type { SkillPath, Video } from '../../servers/api/src/content/format.ts';
import { rowOf, tables } from '../data/tables.ts';
import type { DemoProduct } from '../data/tables.ts';
import { diceFor } from '../random.ts';
import type { Dice } from '../random.ts';
import { DEMO_LANGUAGES } from '../text/languages.ts';
import type { CourseContent } from '../videos/courses.ts';
import type { DemoVideo } from '../videos/lesson.ts';
import { titleSlots } from './banner.ts';
import { chooseScenes } from './choose-scenes.ts';
import type { ListedPicture } from './choose-scenes.ts';
import { inksOf, SCHEMES } from './inks.ts';
import type { Scheme } from './inks.ts';
import { elementsOf, fillSlots, listTemplates, readTemplate } from './templates.ts';

/** The items of the demo that have pictures. */
interface PicturedContent {
  videos: ReadonlyArray<Video | DemoVideo>;
  courses: readonly CourseContent[];
  paths: readonly SkillPath[];
}

/** The largest shift of a picture's hue from that of its product, in degrees. */
const HUE_SHIFT = 8;

/** Makes the picture files of the content, each by its path. A name always has the same picture. */
export function makePictures(content: PicturedContent): Array<[string, string]> {
  const pictures = [
    ...tables.products.map(({ key }): [string, string] => [`covers/${key}`, readTemplate(`covers/${key}`)]),
    ...tables.speakers.map(({ key }, at): [string, string] => [
      `portraits/${at + 1}`,
      readTemplate(`portraits/${key}`),
    ]),
    ...listTemplates('practice').map((name): [string, string] => [name, readTemplate(name)]),
    ...bannerPictures(),
    ...thumbnails(content.videos),
    ...categoryTiles(),
    ...courseCovers(content.courses),
    ...pathCovers(content.paths),
  ];
  return pictures.map(([path, svg]) => [`pictures/${path}.svg`, `${svg}\n`]);
}

const SCENES = Map.groupBy(listTemplates('scenes'), (name) => name.replace(/^scenes\/(.*)-\d+$/, '$1'));
const scenesOf = (topic: string): readonly string[] => SCENES.get(topic) ?? [];

function thumbnails(videos: PicturedContent['videos']): Array<[string, string]> {
  const productOf = new Map(videos.map((video) => [video.urlName, productOfVideo(video)]));
  const listed = inDateOrder(videos).map((video) => {
    const [category, product] = [video.category.join('/'), productOf.get(video.urlName)?.key ?? ''];
    // Explorers list videos by level first.
    const lists = [`${category} ${video.level}`, `${product} ${video.level}`, category, product];
    return { name: video.urlName, scenes: scenesOf(topicOf(video)), lists };
  });
  return paint(listed, (name, scene) => [`thumbnails/${name}`, picture(scene, productOf.get(name), diceFor(name))]);
}

/** A tutorial shows its category. Other videos show what they are about. */
function topicOf(video: Video | DemoVideo): string {
  const [first, , category = ''] = video.category;
  if (first === 'home') return category;
  return 'spoken' in video ? video.spoken.text : rowOf(UPCOMING, video.urlName).category;
}

const UPCOMING = Object.fromEntries(tables.webinars.upcoming.map((webinar) => [webinar.key, webinar]));

function productOfVideo(video: Video | DemoVideo): DemoProduct | undefined {
  const named = 'spoken' in video ? video.spoken.product : video.productName;
  return tables.products.find(({ name }) => name === named);
}

function categoryTiles(): Array<[string, string]> {
  const listed = tables.products.flatMap((product) =>
    product.categories.map((category) => ({
      ...{ name: `${product.key}/${category}`, scenes: scenesOf(category), lists: [category] },
      product,
    })),
  );
  return paint(listed, (name, scene, { product }) => {
    return [`categories/${name}`, picture(scene, product, diceFor(`category ${name}`))];
  });
}

function courseCovers(courses: PicturedContent['courses']): Array<[string, string]> {
  const listed = courses.map(({ product, course, lessons }) => ({
    name: `${product}/${course.urlName}`,
    scenes: scenesOf(lessons[1]?.spoken.text ?? ''),
    lists: ['master-class'],
    product: tables.products.find(({ key }) => key === product),
  }));
  return paint(listed, (name, scene, { product }) => {
    const dice = diceFor(`course ${name}`);
    const slots = { turn: dice.pick([-5, -3.5, -2.5, 2.5, 3.5, 5]), scene: paintScene(scene, product, dice) };
    const inks = inksOf(product?.kind, dice.pick(['night', 'day']));
    return [`courses/${name}`, fillSlots(readTemplate('course'), { ...inks, ...slots })];
  });
}

function pathCovers(paths: PicturedContent['paths']): Array<[string, string]> {
  const listed = inDateOrder(paths).map(({ urlName, productFamily }) => {
    const product = tables.products.find(({ name }) => name === productFamily);
    const lists = ['skill-paths', product?.key ?? ''];
    return { name: urlName, scenes: listTemplates('skill-paths'), lists, product };
  });
  return paint(listed, (name, scene, { product }) => {
    const dice = diceFor(`path ${name}`);
    const slots = inksOf(product?.kind, dice.pick(SCHEMES), shiftOf(dice));
    return [`skill-paths/${name}`, fillSlots(readTemplate(scene), { ...slots, sign: signOf(product, slots) })];
  });
}

/** The pictures of campaigns, each in every language. */
function bannerPictures(): Array<[string, string]> {
  const campaigns = tables.banners.filter(({ style }) => style !== 'strip');
  return campaigns.flatMap(({ key, ...titles }) => {
    const product = tables.products.find((each) => each.key === key);
    const inks = inksOf(product?.kind, 'night');
    const slots = { ...inks, sign: signOf(product, inks) };
    return DEMO_LANGUAGES.map((lang): [string, string] => [
      `banners/${key}-${lang}`,
      fillSlots(readTemplate('banner'), { ...slots, ...titleSlots(titles[lang], lang) }),
    ]);
  });
}

function paint<Listed extends ListedPicture>(
  listed: readonly Listed[],
  draw: (name: string, scene: string, item: Listed) => [string, string],
): Array<[string, string]> {
  const scenes = chooseScenes(listed);
  return listed.map((item) => draw(item.name, scenes.get(item.name) ?? '', item));
}

/** A document of a scene alone. */
const picture = (...args: Parameters<typeof paintScene>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" stroke-linecap="round">${paintScene(...args)}</svg>`;

/** A scene in the inks of a product. The dice choose the ground, the hue and the framing. */
function paintScene(scene: string, product: DemoProduct | undefined, dice: Dice): string {
  const template = readTemplate(scene);
  const inks = inksOf(product?.kind, dice.pick<Scheme>(SCHEMES), shiftOf(dice));
  const isMirrored = dice.chance(0.5) && !template.includes('data-mirror="no"');
  return `<g transform="${framing(dice, isMirrored)}">${elementsOf(fillSlots(template, inks))}</g>`;
}

const shiftOf = (dice: Dice): number => (dice.next() * 2 - 1) * HUE_SHIFT;

/** How near one looks, and at what. */
function framing(dice: Dice, isMirrored: boolean): string {
  const zoom = Math.round((1 + 0.2 * dice.next()) * 100) / 100;
  const x = Math.round((1 - zoom) * (90 + 140 * dice.next()));
  const y = Math.round((1 - zoom) * (60 + 70 * dice.next()));
  return isMirrored ? `matrix(-${zoom} 0 0 ${zoom} ${320 - x} ${y})` : `matrix(${zoom} 0 0 ${zoom} ${x} ${y})`;
}

/** A product's sign, or that of the site. */
const signOf = (product: DemoProduct | undefined, inks: Record<string, string>): string =>
  fillSlots(elementsOf(readTemplate(`signs/${product?.key ?? 'site'}`)), inks);

/** The order of lists by date. */
const inDateOrder = <Dated extends { date: string; id: number }>(items: readonly Dated[]): Dated[] =>
  items.toSorted((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1));
