import { paths } from '@learning-center/shared/routing';
import { useKeywordSuggestions } from '@learning-center/shared/state';
import { HiddenQuery, SearchField } from '@learning-center/shared/ui';
import { useState } from 'react';
import { useLibraryText } from '../../library-text.ts';
import { changeQuestion, questionPath } from './search-question.ts';
import styles from './SearchPage.module.css';
import type { Search } from './use-search.ts';

/** The heading and the search field; results follow what is typed, in place of the step before in the history. */
export function SearchHeader({ search }: { search: Search }) {
  const t = useLibraryText();
  const { question, ask } = search;
  const { suggestions, suggestFor } = useKeywordSuggestions();
  const others = questionPath(changeQuestion(question, { keyword: '' })).split('?')[1] ?? '';
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    suggestFor(text);
    ask(changeQuestion(question, { keyword: text.trim() }), { isTyping: true });
  };
  return (
    <header className={styles.header}>
      <h1 tabIndex={-1} className={styles.title}>
        {t('search.page.title')}
      </h1>
      <SearchField
        to={paths.library()}
        label={t('search.field.label')}
        placeholder={t('search.field.placeholder')}
        value={typed.trim() === question.keyword ? typed : question.keyword}
        suggestions={suggestions}
        onType={type}
        onPick={({ text }) => ask(changeQuestion(question, { keyword: text }))}
        onSearch={(text) => ask(changeQuestion(question, { keyword: text.trim() }))}
        size="large"
      >
        <HiddenQuery query={new URLSearchParams(others)} />
      </SearchField>
    </header>
  );
}
