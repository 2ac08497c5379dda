import {
  CheckboxField,
  FieldGroup,
  LevelDiamonds,
  RadioField,
  SelectField,
  TextField,
} from '@learning-center/shared/ui';
import { createExample, type Example, type ExampleContext } from '../example.ts';

export const fields: readonly Example[] = [
  createExample(CheckboxField)({
    states: ({ texts }) => ({
      free: { label: texts.filter },
      ticked: { label: texts.filter, defaultChecked: true },
      'with a count': { label: texts.filter, count: texts.total },
      'with nothing to find': { label: texts.filter, count: '0', isDimmed: true },
      'with a mark': { label: <LevelDiamonds level={2} hasName />, count: texts.count },
      disabled: { label: texts.filter, disabled: true },
    }),
  }),
  createExample(FieldGroup)({
    states: (context) => ({
      'with its name': { legend: context.texts.sort, children: <Options {...context} /> },
      'with its name hidden': { legend: context.texts.sort, isLegendHidden: true, children: <Options {...context} /> },
    }),
  }),
  createExample(RadioField)({
    states: ({ texts, idPrefix }) => ({
      free: { label: texts.latest, name: `${idPrefix}-sort` },
      chosen: { label: texts.oldest, name: `${idPrefix}-sort`, defaultChecked: true },
      'with a count': { label: texts.filter, name: `${idPrefix}-level`, count: texts.total },
      'with nothing to find': { label: texts.filter, name: `${idPrefix}-level`, count: '0', isDimmed: true },
      disabled: { label: texts.filter, name: `${idPrefix}-none`, disabled: true },
    }),
  }),
  createExample(SelectField)({
    states: ({ texts }) => {
      const options = [
        { value: 'latest', label: texts.latest },
        { value: 'oldest', label: texts.oldest },
      ];
      return {
        'with its label above': { label: texts.sort, options },
        'with its label before': { label: texts.sort, options, isInline: true },
        'with its label hidden': { label: texts.sort, options, isLabelHidden: true },
        small: { label: texts.sort, options, size: 'small' },
        disabled: { label: texts.sort, options, disabled: true },
      };
    },
  }),
  createExample(TextField)({
    states: ({ texts }) => ({
      empty: { label: texts.search, placeholder: texts.library },
      filled: { label: texts.search, defaultValue: texts.title },
      'with a hint': { label: texts.search, hint: texts.hint },
      'with an error': { label: texts.search, hint: texts.hint, error: texts.error, defaultValue: 'x' },
      'with its label hidden': { label: texts.search, isLabelHidden: true, placeholder: texts.search },
      disabled: { label: texts.search, disabled: true, defaultValue: texts.library },
    }),
  }),
];

function Options({ texts }: ExampleContext) {
  return (
    <>
      <CheckboxField label={texts.filter} count={texts.total} />
      <CheckboxField label={texts.otherFilter} count={texts.count} />
    </>
  );
}
