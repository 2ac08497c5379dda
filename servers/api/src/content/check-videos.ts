import type { Fault } from './fault.ts';
import type { Located } from './files.ts';
import type { Video, VideoType } from './format.ts';
import { placeFault } from './known.ts';
import type { Known } from './known.ts';

type Say = (field: string, message: string) => void;

const FOLDERS: Record<string, { type: VideoType; first: string }> = {
  tutorials: { type: 'tutorial', first: 'home' },
  'master-class': { type: 'master', first: 'master-class' },
  webinars: { type: 'webinar', first: 'webinar' },
  'skill-path-videos': { type: 'skillPath', first: 'skill-paths' },
};

/** Checks one video's place, links and references. */
export function checkVideo({ file, value: video }: Located<Video>, known: Known, faults: Fault[]): void {
  const say: Say = (field, message) => faults.push({ file, field, message });
  checkPlace(file, video, say);
  checkReferences(video, known, say);
  if (video.type === 'master' && video.order === undefined) {
    say('order', 'expected the number of the lesson in its course');
  }
  if (video.link === '' && !(video.type === 'webinar' && video.registration !== undefined)) {
    say('link', 'expected an address; only a webinar with a registration may have ""');
  }
}

function checkPlace(file: string, video: Video, say: Say): void {
  const segments = file.split('/');
  const folder = FOLDERS[segments[0] ?? ''];
  if (segments.at(-1) !== `${video.urlName}.json`) say('urlName', "expected the file's own name");
  if (!folder) return;
  if (video.type !== folder.type) say('type', `expected "${folder.type}" in this folder, found "${video.type}"`);
  const expected = [folder.first, ...segments.slice(1, -1)];
  if (expected.some((segment, index) => video.category[index] !== segment)) {
    say('category', `expected ${JSON.stringify(expected)} first, as the file's folder says`);
  }
}

function checkReferences(video: Video, known: Known, say: Say): void {
  [video.category, ...(video.alsoDisplay ?? [])].forEach((path, index) => {
    const fault = placeFault(path, known);
    if (fault !== undefined) say(index === 0 ? 'category' : `alsoDisplay[${index - 1}]`, fault);
  });
  video.speakers.forEach((id, index) => {
    if (!known.speakers.has(id)) say(`speakers[${index}]`, `expected the id of a speaker, found ${id}`);
  });
  video.productVersion.forEach(({ productFamily, version }, index) => {
    const product = known.productsByName.get(productFamily);
    if (!product) {
      say(`productVersion[${index}].productFamily`, `expected a product's name or alias, found "${productFamily}"`);
    } else if (version !== '' && product.versions.length > 0 && !product.versions.includes(version)) {
      say(`productVersion[${index}].version`, `expected a version of ${product.name}, found "${version}"`);
    }
  });
}
