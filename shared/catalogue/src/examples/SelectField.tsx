import { SelectField } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const selectField = exampleOf(SelectField)({
  states: ({ words }) => {
    const options = [
      { value: 'latest', label: words.latest },
      { value: 'oldest', label: words.oldest },
    ];
    return {
      'with its label above': { label: words.sort, options },
      'with its label before': { label: words.sort, options, isInline: true },
      'with its label hidden': { label: words.sort, options, isLabelHidden: true },
      small: { label: words.sort, options, size: 'small' },
      disabled: { label: words.sort, options, disabled: true },
    };
  },
});
