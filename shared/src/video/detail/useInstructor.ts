import { useEffect, useState } from 'react';
import { isIntercepted } from '../../api/index.ts';
import { endpoints, languageByCode, type Instructor } from '../../contract/index.ts';
import { useLanguage } from '../../i18n/index.ts';
import { useServices } from '../../state/index.ts';

type InstructorAnswer = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; instructor: Instructor };

/** Asks for an instructor and their videos by `GET Instructors/{id}`; leaving cancels. */
export function useInstructor(id: string): { answer: InstructorAnswer; retry: () => void } {
  const { api } = useServices();
  const lang = languageByCode(useLanguage()).id;
  const [attempt, setAttempt] = useState(0);
  const question = `${id} ${lang} ${attempt}`;
  const [answered, setAnswered] = useState<{ question: string; answer: InstructorAnswer }>();
  useEffect(() => {
    const leaving = new AbortController();
    api.call(endpoints.getInstructor, { id, lang }, { signal: leaving.signal }).then(
      (instructor) => setAnswered({ question, answer: { state: 'ready', instructor } }),
      (error: unknown) => {
        if (!isIntercepted(error)) setAnswered({ question, answer: { state: 'failed' } });
      },
    );
    return () => leaving.abort();
  }, [api, id, lang, question]);
  const answer: InstructorAnswer = answered?.question === question ? answered.answer : { state: 'loading' };
  return { answer, retry: () => setAttempt(attempt + 1) };
}
