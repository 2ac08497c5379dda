import { TextField } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const textField = exampleOf(TextField)({
  states: ({ words }) => ({
    empty: { label: words.search, placeholder: words.library },
    filled: { label: words.search, defaultValue: words.title },
    'with a hint': { label: words.search, hint: words.hint },
    'with an error': { label: words.search, hint: words.hint, error: words.error, defaultValue: 'x' },
    'with its label hidden': { label: words.search, isLabelHidden: true, placeholder: words.search },
    disabled: { label: words.search, disabled: true, defaultValue: words.library },
  }),
});
