import {
  DashText,
  EventTime,
  ExternalLink,
  LocalTime,
  NewTabMark,
  SafeText,
  SkipLink,
  VisuallyHidden,
} from '@learning-center/shared/ui';
import { createExample, type Example } from '../example.ts';

export const text: readonly Example[] = [
  createExample(DashText)({
    states: () => ({ 'with a dash': { text: 'Batch-Tagging a Motion Library – Before and After' } }),
  }),
  createExample(EventTime)({
    states: ({ texts }) => ({
      'with a time': { date: '2027/05/13 10:00' },
      'with a note': { date: '2027/05/13 10:00', children: texts.more },
      'with another text as its date': { date: 'May 2027' },
    }),
  }),
  createExample(ExternalLink)({
    states: ({ texts }) => ({
      inline: { href: 'https://www.example.com/', children: texts.more },
      plain: { href: 'https://www.example.com/', variant: 'plain', children: texts.more },
      'in another language': { href: 'https://www.example.com/', lang: 'ja', children: 'キャラクターの歩き' },
      'to an unsafe address': { href: 'javascript:0', children: texts.more },
    }),
  }),
  createExample(NewTabMark)({
    wrap: (element, { texts }) => (
      <a href="https://www.example.com/" target="_blank" rel="noopener noreferrer">
        {texts.more}
        {element}
      </a>
    ),
    states: () => ({ 'after a link': {} }),
  }),
  createExample(LocalTime)({
    states: () => ({ 'an instant': { instant: Date.UTC(2027, 4, 13, 17, 0) } }),
  }),
  createExample(SafeText)({
    wrap: (element) => <p>{element}</p>,
    states: ({ texts }) => ({
      'with lines and an address': { text: `${texts.text}\n${texts.address}` },
      'with markup, which stays text': { text: '<b>8</b> < 9' },
    }),
  }),
  createExample(SkipLink)({
    isFloating: true,
    note: 'Invisible until you reach it with the Tab key.',
    wrap: (element, { idPrefix }) => (
      <>
        {element}
        <span id={idPrefix} tabIndex={-1} />
      </>
    ),
    states: ({ texts, idPrefix }) => ({
      'before a row': { target: `${idPrefix}-before-a-row`, children: texts.more },
    }),
  }),
  createExample(VisuallyHidden)({
    note: 'Invisible: text for screen readers.',
    states: ({ texts }) => ({ 'with text': { children: texts.results } }),
  }),
];
