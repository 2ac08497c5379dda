import type { AppRelease } from '../../../shell-context.ts';
import type { PageSource } from '../shown-page.ts';

const releaseOf = (name: string): AppRelease => ({ name, release: '1.0.0-aaaaaaaaaaaa' });

/** The router and the shell of a page that rests on the home page. */
export function fakePageSource(): PageSource {
  const state = { location: { pathname: '/mf-home', search: '' }, navigation: { state: 'idle' }, errors: null };
  const shellApp = { ...releaseOf('shell'), container: '', entry: '', segments: [], sidebar: [] };
  return {
    router: { state, subscribe: () => undefined },
    shell: { set: { revision: 1, apps: [shellApp] }, releaseAt: () => releaseOf('mf-home') },
  };
}
