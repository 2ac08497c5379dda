import { paths } from '@learning-center/shared/routing';
import { useKeywordSuggestions } from '@learning-center/shared/state';
import { HiddenQuery, SearchField } from '@learning-center/shared/ui';
import { useState } from 'react';
import { useLibraryText } from '../../library-text.ts';
import { changeLibraryParams, toLibraryQuery } from './library-params.ts';
import styles from './LibraryPage.module.css';
import type { Search } from './useSearch.ts';

/** The heading and the search field. Results update while typing and replace the current history entry. */
export function LibraryHeader({ search }: { search: Search }) {
  const t = useLibraryText();
  const { params, goTo } = search;
  const { suggestions, suggestFor } = useKeywordSuggestions();
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    suggestFor(text);
    goTo(changeLibraryParams(params, { keyword: text.trim() }), { isTyping: true });
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
        value={typed.trim() === params.keyword ? typed : params.keyword}
        suggestions={suggestions}
        onType={type}
        onPick={({ text }) => goTo(changeLibraryParams(params, { keyword: text }))}
        onSearch={(text) => goTo(changeLibraryParams(params, { keyword: text.trim() }))}
        size="large"
      >
        <HiddenQuery query={toLibraryQuery(changeLibraryParams(params, { keyword: '' }))} />
      </SearchField>
    </header>
  );
}
