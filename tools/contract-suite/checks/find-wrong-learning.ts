import type { About, Practice, PracticeQuestion } from '@learning-center/shared/contract';
import { isMediaFile } from '../../../servers/api/src/content/media-link.ts';
import type { Wrong } from '../suite.ts';

const MAX_INTRODUCED = 3;
const MAX_TEACHER_LINES = 3;
/** The most steps and questions whose progress an account stores. */
const MAX_PARTS = 50;

/** The list of a course, which may say what it gives, or of such items. Only skill paths count their videos. */
interface ListWithAbout {
  count: number;
  about?: About | undefined;
  items: readonly { about?: About | undefined; videoCount?: number }[];
}

/** Finds what does not fit in what a course, skill paths or webinars give. */
export function findWrongAbout({ about, count, items }: ListWithAbout): Wrong | undefined {
  const ofItems = items.map((item, index) => {
    const at = `result.items.${index}.about`;
    return item.about && findWrongIn(item.about, { at, videoCount: item.videoCount ?? 1 });
  });
  const ofCourse = about && findWrongIn(about, { at: 'result.about', videoCount: count });
  return [ofCourse, ...ofItems].find((wrong) => wrong !== undefined);
}

function findWrongIn(
  { picture, clip, captions, teachers }: About,
  { at, videoCount }: { at: string; videoCount: number },
): Wrong | undefined {
  if (clip !== undefined && (picture === '' || !isMediaFile(clip)))
    return { at: `${at}.clip`, expected: 'a file (.mp4, .webm) at a path or https, with a picture', actual: clip };
  const wrongCount = captions.find(({ count }) => count < 1 || count > videoCount);
  if (wrongCount) return { at: `${at}.captions`, expected: `counts from 1 to ${videoCount}`, actual: wrongCount };
  const talkative = teachers.slice(0, MAX_INTRODUCED).find(({ lines }) => lines.length > MAX_TEACHER_LINES);
  const expected = `at most ${MAX_TEACHER_LINES} lines for each teacher`;
  return talkative && { at: `${at}.teachers`, expected, actual: talkative.lines };
}

/** Finds what visitors could not do of a practice. */
export function findWrongPractice({ task, questions }: Practice, videoLength: number): Wrong | undefined {
  const ids = [...(task?.steps ?? []), ...questions].map(({ id }) => id);
  if (new Set(ids).size < ids.length || ids.length > MAX_PARTS) {
    const expected = `at most ${MAX_PARTS} steps and questions, each with its own id`;
    return { at: 'result.practice', expected, actual: ids };
  }
  for (const [index, question] of questions.entries()) {
    const expected = expectedOf(question, videoLength > 0 ? videoLength : Infinity);
    if (expected !== undefined) return { at: `result.practice.questions.${index}`, expected, actual: question };
  }
  return undefined;
}

/** What a question needs that this one does not have. */
function expectedOf(question: PracticeQuestion, videoLength: number): string | undefined {
  switch (question.kind) {
    case 'choice':
      return question.options.some(({ isRight }) => isRight) ? undefined : 'an option with isRight: true';
    case 'order':
      return new Set(question.items).size === question.items.length ? undefined : 'items that differ';
    case 'moment': {
      const isInside = question.from < question.to && question.to <= videoLength;
      return isInside ? undefined : `from before to, and to by ${videoLength} seconds`;
    }
  }
}
