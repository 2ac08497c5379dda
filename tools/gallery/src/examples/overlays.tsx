import { Button, Dialog, Icon, MenuItem, OpenDialogButton, PopoverMenu } from '@learning-center/shared/ui';
import { createExample, type Example, type ExampleContext } from '../example.ts';

export const overlays: readonly Example[] = [
  createExample(Dialog)({
    wrap: (element, { texts, idPrefix }) => (
      <>
        <OpenDialogButton dialogId={idPrefix}>{texts.remove}</OpenDialogButton>
        {element}
      </>
    ),
    states: ({ texts, idPrefix }) => ({
      dialog: {
        id: `${idPrefix}-dialog`,
        title: texts.confirmation,
        children: texts.text,
        footer: (
          <>
            <Button data-autofocus>{texts.cancel}</Button>
            <Button variant="danger">{texts.remove}</Button>
          </>
        ),
      },
      sheet: {
        id: `${idPrefix}-sheet`,
        variant: 'sheet',
        title: texts.sort,
        children: texts.text,
        footer: <Button variant="primary">{texts.results}</Button>,
      },
      side: { id: `${idPrefix}-side`, variant: 'side', title: texts.name, children: texts.text },
    }),
  }),
  createExample(MenuItem)({
    wrap: (element) => <ul>{element}</ul>,
    states: ({ texts }) => ({
      'to a page': { to: '/library', children: texts.library },
      current: { to: '/library', isCurrent: true, children: texts.library },
      'with an icon': { onClick: () => undefined, icon: 'trash', children: texts.remove },
      'to another site': { href: 'https://www.example.com/', isNewTab: true, icon: 'calendar', children: texts.more },
      'in another language': { href: '/jp/library', lang: 'ja', hrefLang: 'ja', children: '日本語' },
    }),
  }),
  createExample(OpenDialogButton)({
    wrap: (element, { texts, idPrefix }) => (
      <>
        {element}
        <Dialog id={idPrefix} title={texts.section}>
          {texts.text}
        </Dialog>
      </>
    ),
    states: ({ texts, idPrefix }) => ({
      'as a button': { dialogId: `${idPrefix}-as-a-button`, icon: 'filter', children: texts.sort },
    }),
  }),
  createExample(PopoverMenu)({
    states: (context) => ({
      'with text': { trigger: context.texts.sort, children: <Items {...context} /> },
      'with an icon': {
        trigger: <Icon name="more" />,
        label: context.texts.more,
        hasChevron: false,
        align: 'end',
        children: <Items {...context} />,
      },
    }),
  }),
];

function Items({ texts }: ExampleContext) {
  return (
    <>
      <MenuItem to="/library" isCurrent>
        {texts.latest}
      </MenuItem>
      <MenuItem to="/library">{texts.oldest}</MenuItem>
      <MenuItem icon="trash" onClick={() => undefined}>
        {texts.remove}
      </MenuItem>
    </>
  );
}
