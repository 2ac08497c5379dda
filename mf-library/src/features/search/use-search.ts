import { useLocalHref, useLocation, useNavigate, useNavigation, useRevalidator } from '@learning-center/shared/routing';
import { useProducts } from '@learning-center/shared/state';
import { useMemo, useState } from 'react';
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
  const navigate = useNavigate();
  const localHref = useLocalHref();
  const revalidator = useRevalidator();
  const { question, isAsking, expect } = useAskedQuestion();
  return {
    question,
    isBusy: isAsking || revalidator.state === 'loading',
    ask: (wanted, { isTyping } = { isTyping: false }) => {
      const path = questionPath(wanted);
      if (path === questionPath(question)) return;
      expect(wanted);
      void navigate(localHref(path), { replace: isTyping, preventScrollReset: !isFarDown() });
    },
  };
}

/**
 * The question of the address, or of the one that is on its way.
 * The router says the latter a moment late, when a box that was ticked would already have lost its tick again:
 * until then what is expected counts.
 */
function useAskedQuestion() {
  const location = useLocation();
  const { location: next } = useNavigation();
  const [expected, setExpected] = useState<{ question: SearchQuestion; after: string; over: string | undefined }>();
  const isAsking = next?.pathname === location.pathname;
  const { search } = isAsking ? next : location;
  const products = useProducts();
  const read = useMemo(() => readQuestion(new URLSearchParams(search), products), [search, products]);
  if (expected && expected.after !== location.key) setExpected(undefined);
  const isExpected = expected?.after === location.key && expected.over === next?.key;
  return {
    question: isExpected ? expected.question : read,
    isAsking,
    expect: (question: SearchQuestion) => setExpected({ question, after: location.key, over: next?.key }),
  };
}

/** Someone deep in the results is taken back to the top of the new ones; near the top nothing moves. */
function isFarDown(): boolean {
  const results = document.getElementById(RESULTS_ID);
  return results !== null && results.getBoundingClientRect().top < 0;
}
