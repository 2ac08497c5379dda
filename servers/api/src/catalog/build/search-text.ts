import type { LanguageCode, Transcript } from '@learning-center/shared/contract';
import { withoutSoftHyphens } from '@learning-center/shared/lib';
import type { Localized, Product, SkillPath, Speaker, Video } from '../../content/format.ts';
import { SEARCH_FIELDS } from '../file/schema.ts';
import { transcriptsByLanguage } from '../../content/language-names.ts';
import { asLocalized, LANGUAGE_CODES } from '../localize.ts';
import { transcriptText } from '../search/folded-transcripts.ts';
import type { SearchFields, SearchText } from './assign-ordinals.ts';
import type { BuildContext } from './build-context.ts';
import { mainProduct } from './product-names.ts';

export function videoSearchText(video: Video, context: BuildContext): SearchText {
  const categoryNames = categoryPathNames(video, context);
  const speakers = video.speakers.flatMap((id) => spellingsOf(context.speakers.get(id)));
  const versions = video.productVersion.map(({ productFamily, version }) => `${productFamily} ${version}`);
  const named = video.productVersion.map(({ productFamily }) => context.names.find(productFamily));
  const products = new Set([mainProduct(video, context.names), ...named]);
  return {
    names: [...speakers, ...versions, ...[...products].flatMap(productLines), video.productName ?? ''],
    fields: byLanguage((code) => ({
      title: linesIn(video.title, code),
      keywords: [...(video.keywords?.[code] ?? []), ...categoryNames.flatMap((name) => linesIn(name, code))],
      outline: video.outline[code] ?? [],
      description: linesIn(video.description, code),
    })),
  };
}

/** Collects the searched text of a skill path. */
export function pathSearchText(path: SkillPath, { names }: BuildContext): SearchText {
  return {
    names: productLines(names.find(path.productFamily)),
    fields: byLanguage((code) => ({
      title: linesIn(path.title, code),
      keywords: [],
      outline: [],
      description: linesIn(path.description, code),
    })),
  };
}

function byLanguage(fieldsOf: (code: LanguageCode) => SearchFields): Record<LanguageCode, SearchFields> {
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [code, fieldsOf(code)])) as Record<LanguageCode, SearchFields>;
}

function linesIn(text: Localized, code: LanguageCode): string[] {
  const value = text[code];
  return value === undefined ? [] : withoutSoftHyphens(value).split('\n');
}

/** Every spelling of a speaker's name finds the speaker, whatever the language of the page. */
function spellingsOf(speaker: Speaker | undefined): string[] {
  return speaker ? [...new Set(Object.values(asLocalized(speaker.name)))] : [];
}

function productLines(product: Product | undefined): string[] {
  return product ? [product.name, ...product.aliases] : [];
}

function categoryPathNames({ category, alsoDisplay = [] }: Video, context: BuildContext): Localized[] {
  return [category, ...alsoDisplay].flatMap(([first, product = '', last = '']) => {
    if (first === 'home') return context.categoryNames.get(last) ?? [];
    if (first === 'master-class') return context.courseTitles.get(`${product}/${last}`) ?? [];
    return [];
  });
}

/** The text of an item in the order of the columns of `search`. */
export function searchColumns({ names, fields }: SearchText): string[][] {
  return [names, ...LANGUAGE_CODES.flatMap((code) => SEARCH_FIELDS.map((field) => fields[code][field]))];
}

/** What is said in an item, by column of `said`. */
export function saidColumns(transcripts: readonly Transcript[]): string[][] {
  const spoken = transcriptsByLanguage(transcripts);
  return LANGUAGE_CODES.map((code) => [transcriptText(spoken.get(code)?.cues ?? [])]);
}
