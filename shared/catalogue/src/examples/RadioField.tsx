import { RadioField } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const radioField = exampleOf(RadioField)({
  states: ({ words, place }) => ({
    free: { label: words.latest, name: `${place}-sort` },
    chosen: { label: words.oldest, name: `${place}-sort`, defaultChecked: true },
    'with a count': { label: words.filter, name: `${place}-level`, count: words.total },
    'with nothing to find': { label: words.filter, name: `${place}-level`, count: '0', isDimmed: true },
    disabled: { label: words.filter, name: `${place}-none`, disabled: true },
  }),
});
