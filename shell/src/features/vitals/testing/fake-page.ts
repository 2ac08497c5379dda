import type { AppRelease } from '../../../shell-context.ts';
import type { PageSource } from '../shown-page.ts';

const releaseOf = (name: string): AppRelease => ({ name, release: '1.0.0-aaaaaaaaaaaa' });

/** The router and the shell of a page that rests on the home page. */
export function fakePageSource(): PageSource {
  const location = { pathname: '/mf-home', search: '', hash: '', state: null, key: 'default' };
  const navigation = { state: 'idle', location: undefined } as const;
  const shellApp = { ...releaseOf('shell'), container: '', entry: '', segments: [], sidebar: [] };
  return {
    router: {
      state: { location, navigation, errors: null, preventScrollReset: false },
      subscribe: () => () => undefined,
    },
    shell: { set: { revision: 1, apps: [shellApp] }, releaseAt: () => releaseOf('mf-home') },
  };
}
