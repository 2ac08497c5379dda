import * as v from 'valibot';
import { issueToError } from '../../servers/api/src/content/content-error.ts';
import { categoryPathError } from '../../servers/api/src/content/existing-names.ts';
import { Video } from '../../servers/api/src/content/format.ts';
import type { Located } from '../../servers/api/src/content/read-files.ts';
import { VIDEO_FOLDERS } from '../../servers/api/src/content/video-format.ts';
import { formatDate, listField, localizedField, parseDate, parseLength, parseLevel, toSlug } from './field-values.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportRow } from './read-rows.ts';

/** Notes what is guessed or left out of a row. */
export interface RowNotes {
  guess: (text: string) => void;
  /** A field or the whole row. */
  leaveOut: (text: string) => undefined;
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
};

/** Makes the video of a row. What the row does not say stays as the existing file says it, or is guessed. */
export function makeVideo(row: ImportRow, context: ImportContext, notes: RowNotes): Located<Video> | undefined {
  const { fields, problem } = row;
  const { existing, findVideo, options } = context;
  const { leaveOut } = notes;
  const { link, category: ownCategory = options.category ?? '' } = fields;
  const title = localizedField(row, 'title');
  if (problem) return leaveOut(problem);
  if (!title) return leaveOut('it has no title');
  if (/^(?:Private|Deleted) video$/.test(title.en)) return leaveOut('the video service does not show it');
  const found = findVideo(link, fields['urlName'] ?? (link === undefined ? toSlug(title.en) : ''));
  if (found && !options.isOverwriting) return leaveOut(`it is in ${found.file}; --overwrite replaces it`);
  const category = found?.value.category ?? ownCategory.split('/');
  if (category[0] === '') return leaveOut('it has no category; add the column, or --category');
  const error = categoryPathError(category, existing);
  const place = Object.entries(VIDEO_FOLDERS).find(([, { first }]) => first === category[0]);
  if (error !== undefined || !place) return leaveOut(`category: ${error ?? ''}`);
  const [folder, { type }] = place;
  if (link === undefined && type !== 'webinar') return leaveOut('it has no link');
  if (found && fields['category'] && ownCategory !== category.join('/'))
    leaveOut(`category: the video stays in ${found.file}`);
  const urlName = found?.value.urlName ?? fields['urlName'] ?? newName(title.en, context);
  const { mediaLink, registration, thumbnail, credit } = fields;
  const given = {
    ...{ type, title, category, urlName, link, mediaLink, registration, thumbnail, credit },
    ...readValues(row, context, { notes, found: found?.value, title }),
    id: found?.value.id ?? context.newId(),
    productVersion: findProduct(row, context, notes),
    speakers: findSpeakers(row, context, notes),
    order: type === 'master' ? Number(fields['order']) || found?.value.order || context.nextOrder(category) : undefined,
  };
  const isGiven = ([, value]: [string, unknown]) => value !== undefined;
  const draft = { ...BLANK, ...found?.value, ...Object.fromEntries(Object.entries(given).filter(isGiven)) };
  const parsed = v.safeParse(Video, draft);
  if (parsed.success) return { file: fileOf(folder, parsed.output), value: parsed.output };
  const errors = parsed.issues.map((issue) => issueToError('', issue));
  return leaveOut(errors.map(({ field, message }) => `${field}: ${message}`).join('; '));
}

/** Tutorials are in the folder of their product, lessons in that of their course. */
function fileOf(folder: string, { type, category, urlName }: Video): string {
  const depths: Partial<Record<Video['type'], number>> = { tutorial: 2, master: 3 };
  return [folder, ...category.slice(1, depths[type] ?? 1), `${urlName}.json`].join('/');
}

interface Reading {
  notes: RowNotes;
  found: Video | undefined;
  title: Video['title'];
}

/** The fields that get a plain value where row and existing file have none. */
function readValues(row: ImportRow, { options }: ImportContext, { notes, found, title }: Reading) {
  const { fields } = row;
  const read = <Value>(column: string, parse: (text: string) => Value | undefined) => {
    const text = fields[column];
    const value = text === undefined ? undefined : parse(text);
    if (text !== undefined && value === undefined) notes.leaveOut(`${column}: "${text}" is not understood`);
    return value;
  };
  const guess = <Value>(column: string, value: Value, name = String(value)) => {
    notes.guess(`${column}: ${name}`);
    return value;
  };
  return {
    description: localizedField(row, 'description') ?? found?.description ?? guess('description', title, 'the title'),
    level: read('level', parseLevel) ?? parseLevel(options.level) ?? found?.level ?? guess('level', 1),
    date: read('date', parseDate) ?? found?.date ?? guess('date', formatDate(options.now.getTime())),
    videoLength: read('length', parseLength) ?? found?.videoLength ?? guess('length', 0),
    videoLanguage: fields['videoLanguage'] ?? options.language ?? found?.videoLanguage ?? guess('videoLanguage', 'en'),
    price: read('price', Number),
  };
}

/** The ids of the row's speakers; undefined if it names none. */
function findSpeakers({ fields }: ImportRow, context: ImportContext, notes: RowNotes): number[] | undefined {
  const ids = listField(fields['speakers']).map((name) => {
    const known = context.findSpeaker(name);
    if (known) return known.id;
    if (/^\d+$/.test(name)) return notes.leaveOut(`speakers: there is no speaker ${name}`);
    const { id } = context.addSpeaker(name);
    notes.guess(`speakers: ${name} is new, in speakers/${id}.json`);
    return id;
  });
  const known = ids.filter((id) => id !== undefined);
  return known.length > 0 ? known : undefined;
}

/** The product of the row, or else that of its category. */
function findProduct({ fields }: ImportRow, { existing, options }: ImportContext, { leaveOut }: RowNotes) {
  const { product: name, version = '' } = fields;
  const [first, slug = ''] = (fields['category'] ?? options.category ?? '').split('/');
  const ofCategory = first === 'home' || first === 'master-class' ? existing.productsBySlug.get(slug) : undefined;
  const product = name ? (existing.productsByName.get(name) ?? existing.productsBySlug.get(name)) : ofCategory;
  if (name && !product) leaveOut(`product: there is no "${name}" in products.json`);
  if (!product) return undefined;
  const isVersion = version === '' || product.versions.includes(version);
  if (!isVersion) leaveOut(`version: ${product.name} has no "${version}"`);
  return [{ productFamily: product.name, version: isVersion ? version : '' }];
}

function newName(title: string, { hasName }: ImportContext): string {
  const slug = toSlug(title) || 'video';
  let name = slug;
  for (let number = 2; hasName(name); number += 1) name = `${slug}-${number}`;
  return name;
}
