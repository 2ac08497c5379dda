export { FilterChips } from './FilterChips.tsx';
export { HiddenQuery } from './HiddenQuery.tsx';
export { Highlight } from './Highlight.tsx';
export { SearchField, type SearchFieldProps } from './SearchField.tsx';
export type { Suggestion } from './SuggestionList.tsx';
