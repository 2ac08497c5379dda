import type { LanguageCode, VideoDetail } from '@learning-center/shared/contract';
import type { Localized } from '../../content/format.ts';
import type { Practice } from '../../content/practice-format.ts';
import { localize, localizeTitle } from '../localize.ts';

/** What a lesson gives to practice, in one language. */
export function localizePractice({ task, questions = [] }: Practice, language: LanguageCode): VideoDetail['practice'] {
  const text = (value: Localized) => localize(value, language);
  const withText = <Part extends { text: Localized }>(part: Part) => ({ ...part, text: text(part.text) });
  const first = task?.text ?? questions[0]?.text;
  return {
    language: first && localizeTitle(first, language).titleLanguage,
    task: task && {
      text: text(task.text),
      picture: task.picture ?? '',
      startFile: task.startFile ?? '',
      steps: (task.steps ?? []).map(withText),
      compare: task.compare && withText(task.compare),
    },
    questions: questions.map((question) => {
      if (question.kind === 'choice') {
        const options = question.options.map((option) => ({ ...withText(option), why: text(option.why) }));
        return { ...withText(question), options };
      }
      const answered = { ...withText(question), why: text(question.why) };
      return answered.kind === 'order' ? { ...answered, items: answered.items.map(text) } : answered;
    }),
  };
}
