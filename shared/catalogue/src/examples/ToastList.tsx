import { ToastList } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const toastList = exampleOf(ToastList)({
  floats: true,
  note: 'Here they stay; on the site each leaves after six seconds, and waits while pointer or focus is on it.',
  states: ({ words }) => ({
    'of every tone': {
      toasts: [
        { id: 1, tone: 'info', text: words.text },
        { id: 2, tone: 'success', text: words.saved },
        { id: 3, tone: 'error', title: words.remove, text: words.failed },
      ],
      onDismiss: () => undefined,
    },
  }),
});
