import type { ListSearch } from '@learning-center/shared/state';
import { HiddenQuery, SearchField } from '@learning-center/shared/ui';
import { useState } from 'react';

interface MemberSearchProps {
  label: string;
  keyword: string;
  /** Returns this page's path with another keyword and all other parameters. */
  getPath: (keyword: string) => string;
  goTo: ListSearch<unknown>['goTo'];
}

/** Searches a member's list while typing; this replaces the current history entry. */
export function MemberSearch({ label, keyword, getPath, goTo }: MemberSearchProps) {
  const [typed, setTyped] = useState('');
  const [path = '', query = ''] = getPath('').split('?');
  const search = (text: string, isTyping: boolean) => {
    setTyped(text);
    if (text.trim() !== keyword) goTo(getPath(text.trim()), { isTyping });
  };
  return (
    <SearchField
      to={path}
      label={label}
      // The address has no trailing space, but the field does while the visitor types the next word.
      value={typed.trim() === keyword ? typed : keyword}
      onType={(text) => search(text, true)}
      onSearch={(text) => search(text, false)}
    >
      <HiddenQuery query={new URLSearchParams(query)} />
    </SearchField>
  );
}
