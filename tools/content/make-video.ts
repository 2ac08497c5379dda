import * as v from 'valibot';
import { issueToError } from '../../servers/api/src/content/content-error.ts';
import { categoryPathError } from '../../servers/api/src/content/existing-names.ts';
import { Video } from '../../servers/api/src/content/format.ts';
import { VIDEO_FOLDERS } from '../../servers/api/src/content/video-format.ts';
import { formatDate, listField, localizedField, parseDate, parseLength, parseLevel, toSlug } from './field-values.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportRow } from './read-rows.ts';

export interface ImportedVideo {
  /** Its path in the content folder. */
  file: string;
  value: Video;
}

/** What became of a row. `video` is missing if it was left out. */
export interface ImportedRow {
  video?: ImportedVideo;
  guessed: string[];
  leftOut: string[];
}

/** The fields of every new video. */
const BLANK = {
  link: '',
  productVersion: [],
  speakers: [],
  captionLanguages: [],
  outline: { en: [] },
  onlineManual: [],
  tutorialArticles: [],
  downloadFiles: [],
  videoLength: 0,
};

/** Makes the video of a row. What the row does not say stays as the existing file says it, or is guessed. */
export function makeVideo(row: ImportRow, context: ImportContext): ImportedRow {
  const imported: ImportedRow = { guessed: [], leftOut: [] };
  const { fields } = row;
  const { existing, findVideo, options } = context;
  const title = localizedField(row, 'title');
  const link = fields['link'] ?? '';
  const leaveOut = (reason: string) => ({ ...imported, leftOut: [reason] });
  if (row.problem) return leaveOut(row.problem);
  if (!title) return leaveOut('it has no title');
  if (/^(?:Private|Deleted) video$/.test(title.en)) return leaveOut('the video service does not show it');
  const found = findVideo(link, fields['urlName'] || (link === '' ? toSlug(title.en) : ''));
  if (found && !options.isOverwriting) return leaveOut(`"${title.en}" is in ${found.file}; --overwrite replaces it`);
  const category = found?.value.category ?? (fields['category'] || options.category || '').split('/');
  if (category[0] === '') return leaveOut(`"${title.en}" has no category; add the column, or --category`);
  const place = Object.entries(VIDEO_FOLDERS).find(([, { first }]) => first === category[0]);
  const error = categoryPathError(category, existing);
  if (error !== undefined || !place) return leaveOut(`"${title.en}": category: ${error ?? ''}`);
  if (link === '' && category[0] !== 'webinar') return leaveOut(`"${title.en}" has no link`);
  const urlName = found?.value.urlName ?? (fields['urlName'] || newName(title.en, context));
  if (found && fields['category'] && fields['category'] !== category.join('/'))
    imported.leftOut.push(`category: the video stays in ${found.file}`);
  const [folder, { type }] = place;
  const places = type === 'tutorial' ? category.slice(1, 2) : type === 'master' ? category.slice(1) : [];
  const draft = {
    ...BLANK,
    ...found?.value,
    id: found?.value.id ?? context.newId(),
    urlName,
    type,
    title,
    category,
    ...optionalTexts(row),
    ...guessable(row, context, { imported, found: found?.value, title }),
    ...(type === 'master' && { order: Number(fields['order']) || found?.value.order || context.nextOrder(category) }),
  };
  const parsed = v.safeParse(Video, draft);
  if (!parsed.success) {
    const reasons = parsed.issues.map((issue) => issueToError('', issue));
    return { ...imported, leftOut: reasons.map(({ field, message }) => `"${title.en}": ${field}: ${message}`) };
  }
  return { ...imported, video: { file: [folder, ...places, `${urlName}.json`].join('/'), value: parsed.output } };
}

function optionalTexts({ fields }: ImportRow) {
  const names = ['link', 'mediaLink', 'registration', 'thumbnail', 'credit'] as const;
  return Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
}

interface Guessing {
  imported: ImportedRow;
  found: Video | undefined;
  title: Video['title'];
}

/** The fields that get a plain value where row and existing file have none. */
function guessable(row: ImportRow, context: ImportContext, { imported, found, title }: Guessing) {
  const { fields } = row;
  const { options } = context;
  const take = <Value>(name: keyof Video, parsed: Value | undefined, guess: Value): Value => {
    const text = fields[name === 'videoLength' ? 'length' : name];
    if (text && parsed === undefined) imported.leftOut.push(`${name}: "${text}" is not understood`);
    const known = parsed ?? (found?.[name] as Value | undefined);
    if (known === undefined) imported.guessed.push(`${name}: ${String(guess)}`);
    return known ?? guess;
  };
  const description = localizedField(row, 'description') ?? found?.description;
  if (!description) imported.guessed.push('description: the title');
  const speakers = findSpeakers(row, context, imported);
  const price = fields['price'] ? Number(fields['price']) : undefined;
  return {
    description: description ?? title,
    level: take('level', parseLevel(fields['level'] || options.level), 1),
    date: take('date', parseDate(fields['date']), formatDate(options.now.getTime())),
    videoLength: take('videoLength', parseLength(fields['length']), 0),
    videoLanguage: take('videoLanguage', fields['videoLanguage'] || options.language, 'en'),
    ...(speakers.length > 0 && { speakers }),
    ...(price !== undefined && { price }),
    ...findProduct(row, context, imported),
  };
}

function findSpeakers({ fields }: ImportRow, context: ImportContext, { guessed, leftOut }: ImportedRow): number[] {
  return listField(fields['speakers']).flatMap((name) => {
    const known = context.findSpeaker(name);
    if (known) return known.id;
    if (/^\d+$/.test(name)) {
      leftOut.push(`speakers: there is no speaker ${name}`);
      return [];
    }
    const { id } = context.addSpeaker(name);
    guessed.push(`speakers: ${name} is new, in speakers/${id}.json`);
    return id;
  });
}

/** The product of the row, or else that of its category. */
function findProduct({ fields }: ImportRow, { existing, options }: ImportContext, { leftOut }: ImportedRow) {
  const [first, slug = ''] = (fields['category'] || options.category || '').split('/');
  const ofCategory = first === 'home' || first === 'master-class' ? existing.productsBySlug.get(slug) : undefined;
  const { product: name, version = '' } = fields;
  const product = name ? (existing.productsByName.get(name) ?? existing.productsBySlug.get(name)) : ofCategory;
  if (name && !product) leftOut.push(`product: there is no "${name}" in products.json`);
  if (!product) return {};
  const isVersion = version === '' || product.versions.includes(version);
  if (!isVersion) leftOut.push(`version: ${product.name} has no "${version}"`);
  return { productVersion: [{ productFamily: product.name, version: isVersion ? version : '' }] };
}

function newName(title: string, { hasName }: ImportContext): string {
  const slug = toSlug(title) || 'video';
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? slug : `${slug}-${number}`;
    if (!hasName(name)) return name;
  }
}
