import { Button, Dialog, OpenDialogButton } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const dialog = exampleOf(Dialog)({
  around: (element, { words, place }) => (
    <>
      <OpenDialogButton dialogId={place}>{words.remove}</OpenDialogButton>
      {element}
    </>
  ),
  states: ({ words, place }) => ({
    dialog: {
      id: `${place}-dialog`,
      title: words.question,
      children: words.text,
      footer: (
        <>
          <Button data-autofocus>{words.cancel}</Button>
          <Button variant="danger">{words.remove}</Button>
        </>
      ),
    },
    sheet: {
      id: `${place}-sheet`,
      variant: 'sheet',
      title: words.sort,
      children: words.text,
      footer: <Button variant="primary">{words.results}</Button>,
    },
    side: { id: `${place}-side`, variant: 'side', title: words.name, children: words.text },
  }),
});
