import { categoryPathError, lessonPathError, type FileCheck } from './existing-names.ts';
import type { About, Video } from './format.ts';
import { isMediaFile } from './media-link.ts';
import { VIDEO_FOLDERS } from './video-format.ts';

const FOLDERS = new Map(Object.entries(VIDEO_FOLDERS));

/** Checks the location, links and references of one video. */
export function checkVideo(video: Video, check: FileCheck): void {
  const { report } = check;
  checkLocation(video, check);
  checkVideoReferences(video, check);
  checkPractice(video, check);
  checkAbout(video.about, video.category, check);
  if (video.about && video.type !== 'webinar') {
    report('about', 'expected only in a webinar, a skill path or a course.json');
  }
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

/** Checks what is said about a course, skill path or webinar; `own` is its category path. */
export function checkAbout(about: About | undefined, own: readonly string[], { existing, report }: FileCheck): void {
  const { picture, clip, before = [] } = about ?? {};
  for (const [index, path] of before.entries()) {
    const isOwn = path.join('/') === own.join('/');
    const error = isOwn ? 'expected something other than itself' : lessonPathError(path, existing);
    if (error !== undefined) report(`about.before[${index}]`, error);
  }
  if (picture !== undefined && !/^\/|:/.test(picture) && !existing.pictures.has(picture))
    report('about.picture', `expected a file in pictures, found no pictures/${picture}.svg`);
  if (clip === undefined) return;
  if (!isMediaFile(clip)) report('about.clip', 'expected the address of a file (.mp4, .webm) on this site or at https');
  if (picture === undefined) report('about.clip', 'expected a "picture", which shows until it plays');
}

function checkLocation({ urlName, type, category }: Video, { file, report }: FileCheck): void {
  const segments = file.split('/');
  const folder = FOLDERS.get(segments[0] ?? '');
  if (segments.at(-1) !== `${urlName}.json`) report('urlName', "expected the file's own name");
  if (!folder) return;
  if (type !== folder.type) report('type', `expected "${folder.type}" in this folder, found "${type}"`);
  const expected = [folder.first, ...segments.slice(1, -1)];
  if (expected.some((segment, index) => category[index] !== segment)) {
    report('category', `expected ${JSON.stringify(expected)} first, as the file's folder says`);
  }
}

function checkVideoReferences(video: Video, { existing, report, refer }: FileCheck): void {
  [video.category, ...(video.alsoDisplay ?? [])].forEach((path, index) => {
    const error = categoryPathError(path, existing);
    if (error !== undefined) report(index === 0 ? 'category' : `alsoDisplay[${index - 1}]`, error);
  });
  video.speakers.forEach((id, index) => refer('speakers', `speakers[${index}]`, id));
  video.productVersion.forEach(({ productFamily, version }, index) => {
    refer('productsByName', `productVersion[${index}].productFamily`, productFamily);
    const { name, versions = [] } = existing.productsByName.get(productFamily) ?? {};
    if (version !== '' && versions.length > 0 && !versions.includes(version))
      report(`productVersion[${index}].version`, `expected a version of ${name}, found "${version}"`);
  });
}

/** The most steps and questions that a member's progress holds for one video. */
const MAX_PARTS = 50;

function checkPractice({ practice, videoLength }: Video, { report }: FileCheck): void {
  const { task, questions = [] } = practice ?? {};
  const ids = [...(task?.steps ?? []), ...questions].map(({ id }) => id);
  if (ids.length > MAX_PARTS) report('practice', `expected at most ${MAX_PARTS} steps and questions`);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) report('practice', `expected ids of their own, found "${twice}" twice`);
  for (const [index, question] of questions.entries()) {
    if (question.kind !== 'moment' || (question.from < question.to && question.to <= videoLength)) continue;
    report(`practice.questions[${index}].to`, `expected a time after "from" and up to ${videoLength}, in seconds`);
  }
}
