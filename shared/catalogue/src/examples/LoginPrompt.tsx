import { LoginPrompt } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

const WAYS = { loginHref: '/login', signUpHref: '/signup', keepBrowsingTo: '/library' };

export const loginPrompt = exampleOf(LoginPrompt)({
  note: 'Its heading takes the focus of the page in whose place it stands.',
  states: () => ({
    'for the bookmarks': { ...WAYS, purpose: 'bookmarks' },
    'for the history': { ...WAYS, purpose: 'history' },
    'for anything else': { ...WAYS, purpose: 'account' },
  }),
});
