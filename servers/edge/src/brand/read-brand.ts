import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BRAND_PICTURES, textIn, type LegalTexts, type SiteBrand } from '@learning-center/shared/contract';
import * as v from 'valibot';
import { hashOf, type BrandFiles } from './brand-files.ts';
import { brandSchema, type BrandFile } from './brand-schema.ts';
import { writeBrandSheet } from './brand-sheet.ts';
import { readLegalPages } from './legal-texts.ts';
import { describeContrastProblems } from './colors/contrast-problems.ts';
import { brandTokens } from './colors/tokens.ts';

/** The largest file of a brand. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;
const JSON_FILE = 'brand.json';
const FILE_NAME = /^[\w-][\w.-]*\.(?:svg|woff2|json|md)$/;

/** A provider's brand, read from its folder. */
export type Brand = ReturnType<typeof readBrand>;

/** A brand that can't be used. Its message names each mistake with file and field. */
export class BrandError extends Error {
  override name = 'BrandError';
}

/** Reads a brand; throws one `BrandError` with every mistake. */
export function readBrand(folder: string) {
  const files = readFiles(folder);
  const file = parseBrandFile(files, folder);
  const { isExample = false, siteName, shortName, company, community, manualOrigins, colors = {} } = file;
  const { contact, ask, footer, hero } = file;
  const problems = [...fileProblems(file, files), ...describeContrastProblems(colors).map(inJson)];
  const legal = readLegalPages(files, problems);
  if (problems.length > 0) throw new BrandError(problems.join('; '));
  const titles = Object.fromEntries(Object.entries(legal).map(([page, texts]) => [page, titlesOf(texts)]));
  const pictures = BRAND_PICTURES.filter((name) => files.has(`${name}.svg`));
  const tokens = brandTokens(colors);
  const brand: SiteBrand = { siteName, company: company.name, contact, ask, footer, hero, pictures, legal: titles };
  return {
    /** Changes with each byte of the folder. */
    version: hashOf(...[...files].flat()),
    /** Whether it is the demo's. */
    isExample,
    shortName,
    manualOrigins,
    /** What it adds to the configuration of pages. */
    site: { siteName: textIn(siteName, 'en'), companySite: company.link, community, brand },
    legal,
    tokens,
    /** Its style sheet for documents. */
    sheet: writeBrandSheet(file, files, tokens),
    files,
  };
}

/** The titles of a legal page in its languages. */
const titlesOf = (texts: LegalTexts) =>
  Object.fromEntries(Object.entries(texts).map(([code, { title }]) => [code, title])) as Record<'en', string>;

const inJson = (problem: string) => `${JSON_FILE}: ${problem}`;

function readFiles(folder: string): BrandFiles {
  try {
    const names = readdirSync(folder).filter((name) => FILE_NAME.test(name));
    return new Map(names.toSorted().map((name) => [name, readFileSync(path.join(folder, name))]));
  } catch (cause) {
    throw new BrandError(`${folder} cannot be read: ${String(cause)}`, { cause });
  }
}

function parseBrandFile(files: BrandFiles, folder: string): BrandFile {
  const text = files.get(JSON_FILE)?.toString();
  if (text === undefined) throw new BrandError(`${JSON_FILE} is missing in ${folder}`);
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(undefined, 'is no JSON'), brandSchema), text);
  if (result.success) return result.output;
  const describe = (issue: v.BaseIssue<unknown>) => inJson(`${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  throw new BrandError(result.issues.map(describe).join('; '));
}

function fileProblems({ fonts = {} }: BrandFile, files: BrandFiles): string[] {
  const missingFonts = Object.entries(fonts).flatMap(([use, font]) => {
    const fontFiles = font === 'system' ? [] : font.files;
    return fontFiles.flatMap(({ file }, index) =>
      files.has(file) ? [] : inJson(`fonts.${use}.files.${index}.file: ${file} is missing in the folder`),
    );
  });
  const wrongFiles = [...files].flatMap(([name, bytes]) => {
    if (bytes.length > MAX_FILE_BYTES) return `${name} has more than ${MAX_FILE_BYTES} bytes`;
    return name.endsWith('.svg') && !/<svg[\s>]/.test(bytes.toString()) ? `${name} is no SVG` : [];
  });
  return [...(files.has('mark.svg') ? [] : ['mark.svg is missing']), ...missingFonts, ...wrongFiles];
}

/** What a brand adds to the configuration of the page at a path: with its texts, if it is a legal page. */
export function brandConfigFor({ site, legal }: Brand, firstSegment: string): Brand['site'] {
  const texts = Object.entries(legal).filter(([page]) => page === firstSegment);
  return texts.length === 0 ? site : { ...site, brand: { ...site.brand, legalTexts: Object.fromEntries(texts) } };
}
