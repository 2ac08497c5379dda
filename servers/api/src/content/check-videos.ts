import { reportTo, type ContentError, type ReportIssue } from './content-error.ts';
import type { Located } from './read-files.ts';
import type { Video } from './format.ts';
import { categoryPathError, type ExistingNames } from './existing-names.ts';
import { VIDEO_FOLDERS } from './video-format.ts';

const FOLDERS = new Map(Object.entries(VIDEO_FOLDERS));

/** Checks the location, links and references of one video. */
export function checkVideo(
  { file, value: video }: Located<Video>,
  existing: ExistingNames,
  errors: ContentError[],
): void {
  const report = reportTo(errors, file);
  checkLocation(file, video, report);
  checkReferences(video, existing, report);
  if (video.type === 'master' && video.order === undefined) {
    report('order', 'expected the number of the lesson in its course');
  }
  if (video.link === '' && !(video.type === 'webinar' && video.registration !== undefined)) {
    report('link', 'expected an address; only a webinar with a registration may have ""');
  }
  if (video.canceled === true && (video.type !== 'webinar' || video.link !== '')) {
    report('canceled', 'expected a webinar without a recording; remove this field, or empty "link"');
  }
}

function checkLocation(file: string, video: Video, report: ReportIssue): void {
  const segments = file.split('/');
  const folder = FOLDERS.get(segments[0] ?? '');
  if (segments.at(-1) !== `${video.urlName}.json`) report('urlName', "expected the file's own name");
  if (!folder) return;
  if (video.type !== folder.type) report('type', `expected "${folder.type}" in this folder, found "${video.type}"`);
  const expected = [folder.first, ...segments.slice(1, -1)];
  if (expected.some((segment, index) => video.category[index] !== segment)) {
    report('category', `expected ${JSON.stringify(expected)} first, as the file's folder says`);
  }
}

function checkReferences(video: Video, existing: ExistingNames, report: ReportIssue): void {
  [video.category, ...(video.alsoDisplay ?? [])].forEach((path, index) => {
    const error = categoryPathError(path, existing);
    if (error !== undefined) report(index === 0 ? 'category' : `alsoDisplay[${index - 1}]`, error);
  });
  video.speakers.forEach((id, index) => {
    if (!existing.speakers.has(id)) report(`speakers[${index}]`, `expected the id of a speaker, found ${id}`);
  });
  video.productVersion.forEach(({ productFamily, version }, index) => {
    const product = existing.productsByName.get(productFamily);
    if (!product) {
      report(`productVersion[${index}].productFamily`, `expected a product's name or alias, found "${productFamily}"`);
    } else if (version !== '' && product.versions.length > 0 && !product.versions.includes(version)) {
      report(`productVersion[${index}].version`, `expected a version of ${product.name}, found "${version}"`);
    }
  });
}
