export { CheckboxField, RadioField, type ChoiceFieldProps } from './ChoiceField.tsx';
export { FieldGroup } from './FieldGroup.tsx';
export { SelectField, type SelectOption } from './SelectField.tsx';
export { TextField } from './TextField.tsx';
