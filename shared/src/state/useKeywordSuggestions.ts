import { useCallback, useEffect, useRef, useState } from 'react';
import { endpoints, languageByCode, type KeywordSuggestion, type LanguageCode } from '../contract/index.ts';
import { useLanguage } from '../i18n/index.ts';
import { displayTitle, formatCount } from '../lib/index.ts';
import { useServices } from './page-services.tsx';

/** A suggestion as a search field shows it: the number of its videos is in the page's own figures. */
export interface ShownSuggestion {
  text: string;
  kind: KeywordSuggestion['kind'];
  count?: string;
}

/** Suggestions for what a visitor types: the last answer counts, and a failure suggests nothing (specification 2.7). */
export function useKeywordSuggestions(): {
  suggestions: readonly ShownSuggestion[];
  suggestFor: (text: string) => void;
} {
  const { api } = useServices();
  const language = useLanguage();
  const [suggestions, setSuggestions] = useState<readonly ShownSuggestion[]>([]);
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const suggestFor = useCallback(
    (text: string) => {
      asking.current?.abort();
      const keyword = text.trim();
      if (keyword === '') return setSuggestions([]);
      const { signal } = (asking.current = new AbortController());
      const show = (found: readonly KeywordSuggestion[]) => {
        if (!signal.aborted) setSuggestions(found.map((suggestion) => shown(suggestion, language)));
      };
      return void api
        .call(endpoints.suggestKeywords, { keyword, lang: languageByCode(language).id }, { signal })
        .then(show)
        .catch(() => show([]));
    },
    [api, language],
  );
  return { suggestions, suggestFor };
}

function shown({ text, kind, count }: KeywordSuggestion, language: LanguageCode): ShownSuggestion {
  const suggestion = { text: kind === 'title' ? displayTitle(text) : text, kind };
  return count === undefined ? suggestion : { ...suggestion, count: formatCount(count, language) };
}
