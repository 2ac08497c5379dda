import { useLocalHref, useLocation, useNavigate, useNavigation, useRevalidator } from '@learning-center/shared/routing';
import { useMemo } from 'react';
import { questionPath, readQuestion, type SearchQuestion } from './search-question.ts';

/** The element that holds the results. */
export const RESULTS_ID = 'results';

/** The question of the page, and a way to ask another. */
export interface Search {
  /** What was asked last; its answer may still be on its way. */
  question: SearchQuestion;
  isBusy: boolean;
  /** Goes to a question's address: a new step in the history, or in place of this one while typing. */
  ask: (question: SearchQuestion, how?: { isTyping: boolean }) => void;
}

/** The address is the state: reads it, with what is on its way to it, and changes it. */
export function useSearch(): Search {
  const location = useLocation();
  const navigate = useNavigate();
  const localHref = useLocalHref();
  const { location: next } = useNavigation();
  const revalidator = useRevalidator();
  const isAsking = next?.pathname === location.pathname;
  const { search } = isAsking ? next : location;
  const question = useMemo(() => readQuestion(new URLSearchParams(search)), [search]);
  return {
    question,
    isBusy: isAsking || revalidator.state === 'loading',
    ask: (wanted, { isTyping } = { isTyping: false }) => {
      const path = questionPath(wanted);
      if (path === questionPath(question)) return;
      void navigate(localHref(path), { replace: isTyping, preventScrollReset: !isFarDown() });
    },
  };
}

/** Someone deep in the results is taken back to the top of the new ones; near the top nothing moves. */
function isFarDown(): boolean {
  const results = document.getElementById(RESULTS_ID);
  return results !== null && results.getBoundingClientRect().top < 0;
}
