import { readFileSync } from 'node:fs';
import path from 'node:path';

const DOCUMENTED_FILES = [
  'products.json',
  'categories.json',
  'speakers/7.json',
  'testimonials.json',
  'tutorials/lumistage/lumistage-8-three-point-lighting.json',
  'master-class/lumistage/night-light/course.json',
  'skill-paths/first-short-film.json',
  'explorer/lumistage.json',
  'banners.json',
  'synonyms.json',
];

/** The examples of docs/content.md, each by the path of its file. */
export function documentedFiles(): Record<string, Record<string, unknown>> {
  const text = readFileSync(path.resolve('docs/content.md'), 'utf8');
  const examples = [...text.matchAll(/^```json\n(.*?)^```$/gms)].map(([, json = '']) => JSON.parse(json));
  if (examples.length !== DOCUMENTED_FILES.length)
    throw new Error(`Expected ${DOCUMENTED_FILES.length} examples, found ${examples.length}`);
  return Object.fromEntries(DOCUMENTED_FILES.map((place, index) => [place, examples[index]]));
}
