import { CheckboxField, FieldGroup } from '@learning-center/shared/ui';
import { exampleOf, type Scene } from '../example.ts';

export const fieldGroup = exampleOf(FieldGroup)({
  states: (scene) => ({
    'with its name': { legend: scene.words.sort, children: <Options {...scene} /> },
    'with its name hidden': { legend: scene.words.sort, isLegendHidden: true, children: <Options {...scene} /> },
  }),
});

function Options({ words }: Scene) {
  return (
    <>
      <CheckboxField label={words.filter} count={words.total} />
      <CheckboxField label={words.otherFilter} count={words.count} />
    </>
  );
}
