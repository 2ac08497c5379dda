import {
  Breadcrumbs,
  ButtonLink,
  Chip,
  Disclosure,
  LinkStrip,
  LinkTab,
  LinkTabs,
  LoadMore,
  Pagination,
  ScrollRow,
  SectionHeading,
  ViewToggle,
} from '@learning-center/shared/ui';
import { createExample, type Example, type ExampleContext } from '../example.ts';
import { ExampleCard } from '../fixtures.tsx';

const PRODUCTS = ['Lumistage', 'Castwright', 'Inkhop', 'Motionwell', 'Shelfmark', 'Crewline', 'Rigmint'];
const getPagePath = (page: number) => `/library?page=${page}`;
const getViewPath = (view: string) => `/library?view=${view}`;

export const layout: readonly Example[] = [
  createExample(Breadcrumbs)({
    states: ({ texts }) => ({
      'three steps': {
        items: [{ name: texts.library, to: '/library' }, { name: 'Castwright', to: '/library' }, { name: texts.title }],
      },
      'the current page alone': { items: [{ name: texts.title }] },
      'in two languages': {
        items: [
          { name: texts.library, to: '/library' },
          { name: '歩きのアニメーション', lang: 'ja' },
        ],
      },
    }),
  }),
  createExample(Disclosure)({
    states: ({ texts }) => ({
      closed: { summary: texts.section, children: texts.text },
      open: { summary: texts.section, isOpen: true, children: texts.text },
      'with a count': { summary: texts.section, count: texts.count, children: texts.text },
    }),
  }),
  createExample(LinkStrip)({
    states: () => ({
      'one current': {
        current: 'Motionwell',
        children: PRODUCTS.map((product) => (
          <li key={product}>
            <Chip to="/library" isCurrent={product === 'Motionwell'}>
              {product}
            </Chip>
          </li>
        )),
      },
    }),
  }),
  createExample(LinkTab)({
    wrap: (element) => <ul>{element}</ul>,
    states: ({ texts }) => ({
      'another page': { to: '/library', children: texts.library },
      'the current page': { to: '/library', current: 'page', children: texts.library },
      'a parent of the current page': { to: '/library', current: 'true', children: texts.library },
    }),
  }),
  createExample(LinkTabs)({
    states: () => ({
      'one current': {
        current: 'Inkhop',
        children: PRODUCTS.map((product) => (
          <LinkTab key={product} to="/master-class" current={product === 'Inkhop' ? 'page' : undefined}>
            {product}
          </LinkTab>
        )),
      },
    }),
  }),
  createExample(LoadMore)({
    states: ({ texts }) => {
      const numbers = { visibleCount: 12, totalCount: 128, visibleText: texts.count, totalText: texts.total };
      return {
        'more to come': { ...numbers, to: '/library?page=2' },
        busy: { ...numbers, to: '/library?page=2', isBusy: true },
        'of very many': { ...numbers, to: '/library?page=2', isCapped: true },
        'everything loaded': { ...numbers, visibleCount: 128, visibleText: texts.total },
      };
    },
  }),
  createExample(Pagination)({
    states: () => ({
      'the first of many': { page: 1, pageCount: 24, getPath: getPagePath },
      'in the middle': { page: 12, pageCount: 24, getPath: getPagePath },
      'the last of three': { page: 3, pageCount: 3, getPath: getPagePath },
    }),
  }),
  createExample(ScrollRow)({
    states: (context) => ({
      'more than fits': { label: context.texts.section, children: <Cards {...context} count={6} /> },
      'a single card': { label: context.texts.section, children: <Cards {...context} count={1} /> },
    }),
  }),
  createExample(SectionHeading)({
    states: ({ texts }) => ({
      'of a section': { children: texts.section },
      'of a page': { level: 1, children: texts.library },
      loading: {},
      'of a subsection': { level: 3, children: texts.section },
      'with count and link': {
        children: texts.section,
        count: texts.total,
        action: (
          <ButtonLink to="/library" variant="quiet" size="small" iconEnd="arrow-right">
            {texts.more}
          </ButtonLink>
        ),
      },
    }),
  }),
  createExample(ViewToggle)({
    states: () => ({
      cards: { value: 'cards', getPath: getViewPath },
      details: { value: 'details', getPath: getViewPath },
    }),
  }),
];

function Cards({ count, ...context }: ExampleContext & { count: number }) {
  return Array.from({ length: count }, (_, position) => (
    <li key={position}>
      <ExampleCard {...context} product="lumistage" />
    </li>
  ));
}
