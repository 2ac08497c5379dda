import {
  InlineFailure,
  Page,
  PageFailure,
  PageHeader,
  ProductOptionsFailure,
  ProductSelect,
} from '@learning-center/shared/ui';
import { createExample, type Example } from '../example.ts';

const nothing = () => undefined;
const retry = { isBusy: false, onRetry: nothing };

/** The frame of a page, its failures, and the select of its products. */
export const pages: readonly Example[] = [
  createExample(InlineFailure)({
    states: ({ texts }) => ({
      quiet: { text: texts.failed, ...retry },
      'announced to screen readers': { text: texts.failed, isAlert: true, ...retry },
      busy: { text: texts.failed, isBusy: true, onRetry: nothing },
    }),
  }),
  createExample(Page)({
    states: ({ texts }) => ({
      plain: { children: [<p key={1}>{texts.text}</p>, <p key={2}>{texts.text}</p>] },
      dense: { isDense: true, children: [<p key={1}>{texts.text}</p>, <p key={2}>{texts.text}</p>] },
    }),
  }),
  createExample(PageFailure)({
    states: ({ texts }) => ({
      'with a header': { header: <PageHeader title={texts.library} />, code: 'HTTP 503', ...retry },
      'without a header': { code: '-1', ...retry },
    }),
  }),
  createExample(PageHeader)({
    states: ({ texts }) => ({
      title: { title: texts.library },
      introduction: { title: texts.library, lead: texts.text },
    }),
  }),
  createExample(ProductOptionsFailure)({ states: () => ({ failed: retry, busy: { ...retry, isBusy: true } }) }),
  createExample(ProductSelect)({
    states: ({ texts }) => {
      const field = { label: texts.filter, anyLabel: texts.more, value: '', onChange: nothing, retry };
      const lumistage = { product: 'lumistage', name: 'Lumistage', versions: [] };
      return {
        ready: { ...field, options: [lumistage] },
        loading: { ...field, options: undefined },
        failed: { ...field, options: null },
      };
    },
  }),
];
