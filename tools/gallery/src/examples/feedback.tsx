import {
  ButtonLink,
  CardSkeletons,
  EmptyState,
  ErrorPanel,
  LiveRegion,
  LoadingBar,
  LoginPrompt,
  ProgressBar,
  RetryAction,
  Skeleton,
  ToastList,
} from '@learning-center/shared/ui';
import { createExample, type Example } from '../example.ts';

const nothing = () => undefined;
const LINKS = { loginHref: '/login', signUpHref: '/signup', keepBrowsingTo: '/library' };

export const feedback: readonly Example[] = [
  createExample(CardSkeletons)({
    states: () => ({ cards: { count: 3 }, details: { count: 2, view: 'details' } }),
  }),
  createExample(EmptyState)({
    states: ({ texts }) => ({
      'title alone': { title: texts.nothing },
      'with actions': {
        title: texts.nothing,
        text: texts.text,
        children: (
          <>
            <ButtonLink to="/library" variant="primary">
              {texts.library}
            </ButtonLink>
            <ButtonLink to="/library">{texts.clear}</ButtonLink>
          </>
        ),
      },
    }),
  }),
  createExample(ErrorPanel)({
    states: ({ texts }) => ({
      'with the default text': { onRetry: nothing },
      'with a code and a link': { title: texts.failed, text: texts.text, detail: 'HTTP 503', to: '/library' },
      busy: { onRetry: nothing, isBusy: true },
      'as a whole page': { isPage: true, onRetry: nothing },
      'with a second action': {
        isPage: true,
        onRetry: nothing,
        secondaryAction: (
          <ButtonLink to="/library" variant="quiet">
            {texts.library}
          </ButtonLink>
        ),
      },
      compact: { isCompact: true, onRetry: nothing },
      'without an action': { title: texts.failed },
    }),
  }),
  createExample(LiveRegion)({
    note: 'Invisible: screen readers announce the text half a second after its last change.',
    states: ({ texts }) => ({ 'with a text': { text: texts.results } }),
  }),
  createExample(LoadingBar)({
    states: () => ({ running: { isActive: true }, idle: { isActive: false } }),
  }),
  createExample(LoginPrompt)({
    note: 'Its heading takes the focus from the page that it replaces.',
    states: () => ({
      'for the bookmarks': { ...LINKS, purpose: 'bookmarks' },
      'for the history': { ...LINKS, purpose: 'history' },
      'for anything else': { ...LINKS, purpose: 'account' },
    }),
  }),
  createExample(ProgressBar)({
    states: ({ texts }) => ({
      started: { value: 0.4, label: texts.progress },
      'of many': { value: 12, max: 128, label: texts.results },
      empty: { value: 0, label: texts.progress },
      full: { value: 1, label: texts.progress },
    }),
  }),
  createExample(RetryAction)({
    states: () => ({
      'as a button': { onRetry: nothing },
      busy: { onRetry: nothing, isBusy: true },
      'as a link': { to: '/library' },
    }),
  }),
  createExample(Skeleton)({
    states: () => ({
      line: {},
      'three lines': { lines: 3 },
      title: { shape: 'title' },
      art: { shape: 'art' },
      circle: { shape: 'circle' },
      block: { shape: 'block' },
      chip: { shape: 'chip' },
    }),
  }),
  createExample(ToastList)({
    isFloating: true,
    note: 'They stay here. On the site each disappears after six seconds, but waits while it has pointer or focus.',
    states: ({ texts }) => ({
      'of every tone': {
        toasts: [
          { id: 1, tone: 'info', text: texts.text },
          { id: 2, tone: 'success', text: texts.saved },
          { id: 3, tone: 'error', title: texts.remove, text: texts.failed },
        ],
        onDismiss: () => undefined,
      },
    }),
  }),
];
