import { Dialog, OpenDialogButton } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const openDialogButton = exampleOf(OpenDialogButton)({
  around: (element, { words, place }) => (
    <>
      {element}
      <Dialog id={place} title={words.section}>
        {words.text}
      </Dialog>
    </>
  ),
  states: ({ words, place }) => ({
    'as a button': { dialogId: `${place}-as-a-button`, icon: 'filter', children: words.sort },
  }),
});
