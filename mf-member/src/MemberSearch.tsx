import { HiddenQuery, SearchField } from '@learning-center/shared/ui';
import { useState } from 'react';
import type { Asking } from './use-asking.ts';

interface MemberSearchProps {
  label: string;
  keyword: string;
  /** The path of this page for a keyword; it holds the rest of the question. */
  toOf: (keyword: string) => string;
  ask: Asking['ask'];
}

/** Searches in what a member keeps: results follow what is typed, in place of the step before in the history. */
export function MemberSearch({ label, keyword, toOf, ask }: MemberSearchProps) {
  const [typed, setTyped] = useState('');
  const [path = '', rest = ''] = toOf('').split('?');
  const search = (text: string, isTyping: boolean) => {
    setTyped(text);
    if (text.trim() !== keyword) ask(toOf(text.trim()), { isTyping });
  };
  return (
    <SearchField
      to={path}
      label={label}
      // The address holds no blank at the end, the field does while the next word is not typed yet.
      value={typed.trim() === keyword ? typed : keyword}
      onType={(text) => search(text, true)}
      onSearch={(text) => search(text, false)}
    >
      <HiddenQuery query={new URLSearchParams(rest)} />
    </SearchField>
  );
}
