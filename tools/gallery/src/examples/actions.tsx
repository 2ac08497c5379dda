import { Button, ButtonLink, Chip, IconButton, Tag } from '@learning-center/shared/ui';
import { createExample, type Example } from '../example.ts';

export const actions: readonly Example[] = [
  createExample(Button)({
    states: ({ texts }) => ({
      primary: { variant: 'primary', children: texts.save },
      secondary: { children: texts.save },
      quiet: { variant: 'quiet', children: texts.cancel },
      danger: { variant: 'danger', icon: 'trash', children: texts.remove },
      small: { size: 'small', children: texts.more },
      large: { size: 'large', variant: 'primary', icon: 'play', children: texts.play },
      'with an icon at its end': { iconEnd: 'arrow-right', children: texts.more },
      busy: { variant: 'primary', isBusy: true, children: texts.save },
      disabled: { disabled: true, children: texts.save },
      wide: { isWide: true, children: texts.more },
    }),
  }),
  createExample(ButtonLink)({
    states: ({ texts }) => ({
      'to a page of the site': { to: '/library', variant: 'primary', children: texts.library },
      'to another site': { href: 'https://www.example.com/', isNewTab: true, children: texts.more },
      'to an unsafe address': { href: 'javascript:0', children: texts.more },
      quiet: { to: '/library', variant: 'quiet', icon: 'arrow-left', children: texts.library },
    }),
  }),
  createExample(Chip)({
    states: ({ texts }) => ({
      label: { children: texts.filter },
      link: { to: '/library', children: texts.library },
      'current link': { to: '/library', isCurrent: true, children: texts.library },
      removable: { to: '/library', isRemovable: true, children: texts.filter },
      button: { onClick: () => undefined, icon: 'filter', children: texts.filter },
      'pressed button': { onClick: () => undefined, isCurrent: true, children: texts.filter },
      'in another language': { to: '/library', lang: 'ja', children: 'ライブラリ' },
    }),
  }),
  createExample(IconButton)({
    states: ({ texts }) => ({
      medium: { icon: 'share', label: texts.more },
      small: { icon: 'close', size: 'small', label: texts.remove },
      pressed: { icon: 'bookmark-filled', isPressed: true, label: texts.save },
      busy: { icon: 'bookmark', isBusy: true, label: texts.save },
      disabled: { icon: 'arrow-right', disabled: true, label: texts.more },
    }),
  }),
  createExample(Tag)({
    wrap: (element) => <span data-product="castwright">{element}</span>,
    states: ({ texts }) => ({
      key: { tone: 'key', children: texts.isNew },
      plain: { children: texts.filter },
      accent: { tone: 'accent', children: texts.otherFilter },
      product: { tone: 'product', children: 'Castwright 1' },
    }),
  }),
];
