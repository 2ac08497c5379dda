import { NewTabMark } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const newTabMark = exampleOf(NewTabMark)({
  around: (element, { words }) => (
    <a href="https://www.example.com/" target="_blank" rel="noopener noreferrer">
      {words.more}
      {element}
    </a>
  ),
  states: () => ({ 'after a link': {} }),
});
