import type { LanguageCode } from '@learning-center/shared/contract';
import { withoutSoftHyphens } from '@learning-center/shared/lib';
import type { Localized, Product, SkillPath, Speaker, Video } from '../../content/format.ts';
import type { BuildContext } from './build-context.ts';
import { asLocalized, LANGUAGE_CODES } from '../localize.ts';
import { mainProduct } from './product-names.ts';
import { SEARCHED_PARTS } from './schema.ts';

/** The searched text of one item in one language, as lines. */
export type TextParts = Record<(typeof SEARCHED_PARTS)[number], string[]>;

/** The searched text of one item: names in every way of writing them, and the parts by language. */
export interface SearchText {
  names: string[];
  parts: Record<LanguageCode, TextParts>;
}

/** Collects the searched text of a video. */
export function videoSearchText(video: Video, context: BuildContext): SearchText {
  const categoryNames = placeNames(video, context);
  const speakers = video.speakers.flatMap((id) => namesOf(context.speakers.get(id)));
  const versions = video.productVersion.map(({ productFamily, version }) => `${productFamily} ${version}`);
  const named = video.productVersion.map(({ productFamily }) => context.names.find(productFamily));
  const products = new Set([mainProduct(video, context.names), ...named]);
  return {
    names: [...speakers, ...versions, ...[...products].flatMap(productLines), video.productName ?? ''],
    parts: byLanguage((code) => ({
      title: own(video.title, code),
      keywords: [...(video.keywords?.[code] ?? []), ...categoryNames.flatMap((name) => own(name, code))],
      outline: video.outline[code] ?? [],
      description: own(video.description, code).flatMap((text) => text.split('\n')),
    })),
  };
}

/** Collects the searched text of a skill path. */
export function pathSearchText(path: SkillPath, { names }: BuildContext): SearchText {
  return {
    names: productLines(names.find(path.productFamily)),
    parts: byLanguage((code) => ({
      title: own(path.title, code),
      keywords: [],
      outline: [],
      description: own(path.description, code).flatMap((text) => text.split('\n')),
    })),
  };
}

function byLanguage(parts: (code: LanguageCode) => TextParts): Record<LanguageCode, TextParts> {
  const [en, tw, cn, jp, de] = [parts('en'), parts('tw'), parts('cn'), parts('jp'), parts('de')];
  return { en, tw, cn, jp, de };
}

function own(text: Localized, code: LanguageCode): string[] {
  const value = text[code];
  return value === undefined ? [] : [withoutSoftHyphens(value)];
}

/** A speaker is found by each way of writing the name, whatever the language of the page. */
function namesOf(speaker: Speaker | undefined): string[] {
  return speaker ? [...new Set(Object.values(asLocalized(speaker.name)))] : [];
}

function productLines(product: Product | undefined): string[] {
  return product ? [product.name, ...product.aliases] : [];
}

function placeNames({ category, alsoDisplay = [] }: Video, context: BuildContext): Localized[] {
  return [category, ...alsoDisplay].flatMap(([first, product = '', last = '']) => {
    if (first === 'home') return context.categoryNames.get(last) ?? [];
    if (first === 'master-class') return context.courseTitles.get(`${product}/${last}`) ?? [];
    return [];
  });
}

/** The text of an item in the order of the index's columns. */
export function searchColumns({ names, parts }: SearchText): string[][] {
  return [names, ...LANGUAGE_CODES.flatMap((code) => SEARCHED_PARTS.map((part) => parts[code][part]))];
}
