import { useCallback, useEffect, useRef, useState } from 'react';
import { languageByCode, type KeywordSuggestion, type LanguageCode, suggestKeywords } from '../contract/index.ts';
import { useLanguage } from '../i18n/index.ts';
import { displayTitle, formatCount } from '../lib/index.ts';
import { useServices } from './page-services.tsx';

/** A suggestion for a search field; `count` is a formatted number of videos. */
interface DisplayedSuggestion {
  text: string;
  kind: KeywordSuggestion['kind'];
  count?: string;
}

/** Suggestions for a typed text. Only the last request counts; after a failure there are none (Specification 2.7). */
export function useKeywordSuggestions(): {
  suggestions: readonly DisplayedSuggestion[];
  suggestFor: (text: string) => void;
} {
  const { api } = useServices();
  const language = useLanguage();
  const [suggestions, setSuggestions] = useState<readonly DisplayedSuggestion[]>([]);
  const pendingRequest = useRef<AbortController>(undefined);
  useEffect(() => () => pendingRequest.current?.abort(), []);

  const suggestFor = useCallback(
    (text: string) => {
      pendingRequest.current?.abort();
      const keyword = text.trim();
      if (keyword === '') return setSuggestions([]);
      const { signal } = (pendingRequest.current = new AbortController());
      const display = (results: readonly KeywordSuggestion[]) => {
        if (!signal.aborted) setSuggestions(results.map((suggestion) => toDisplayedSuggestion(suggestion, language)));
      };
      return void api
        .call(suggestKeywords, { keyword, lang: languageByCode(language).id }, { signal })
        .then(display)
        .catch(() => display([]));
    },
    [api, language],
  );
  return { suggestions, suggestFor };
}

function toDisplayedSuggestion({ text, kind, count }: KeywordSuggestion, language: LanguageCode): DisplayedSuggestion {
  const suggestion = { text: kind === 'title' ? displayTitle(text) : text, kind };
  return count === undefined ? suggestion : { ...suggestion, count: formatCount(count, language) };
}
