import type { AppRelease } from '../../../shell-context.ts';
import type { PageSource } from '../shown-page.ts';

const releaseOf = (name: string, version = '1.0.0'): AppRelease => ({ name, release: `${version}-aaaaaaaaaaaa` });

/** A router and a shell that a test controls. It starts on the home page; each app serves the path of its name. */
export function createFakePage() {
  const listeners: (() => void)[] = [];
  const releases = new Map(['mf-home', 'mf-library', 'mf-webinar'].map((name) => [`/${name}`, releaseOf(name)]));
  const state = {
    location: { pathname: '/mf-home', search: '' },
    navigation: { state: 'idle' },
    errors: null as object | null,
  };
  const update = (change: Partial<typeof state>) => {
    Object.assign(state, change);
    for (const listener of listeners) listener();
  };
  const shellApp = { ...releaseOf('shell'), container: '', entry: '', segments: [], sidebar: [] };
  const source: PageSource = {
    router: { state, subscribe: (listener) => listeners.push(listener) },
    shell: { set: { revision: 1, apps: [shellApp] }, releaseAt: (pathname) => releases.get(pathname) },
  };
  return {
    source,
    request: () => update({ navigation: { state: 'loading' } }),
    arrive: (pathname: string, more: { search?: string; errors?: object } = {}) => {
      const { search = '', errors = null } = more;
      update({ location: { pathname, search }, navigation: { state: 'idle' }, errors });
    },
    fallBack: (name: string) => releases.set(`/${name}`, releaseOf(name, '0.9.0')),
  };
}
