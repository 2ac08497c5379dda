import { CheckboxField, LevelDiamonds } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const checkboxField = exampleOf(CheckboxField)({
  states: ({ words }) => ({
    free: { label: words.filter },
    ticked: { label: words.filter, defaultChecked: true },
    'with a count': { label: words.filter, count: words.total },
    'with nothing to find': { label: words.filter, count: '0', isDimmed: true },
    'with a mark': { label: <LevelDiamonds level={2} hasName />, count: words.count },
    disabled: { label: words.filter, disabled: true },
  }),
});
