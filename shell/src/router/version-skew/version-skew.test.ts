/** @jest-environment jsdom */
import type { PageReleaseSet } from '@learning-center/shared/contract';
import { RouterContextProvider, type LoaderFunctionArgs } from '@learning-center/shared/routing';
import userEvent from '@testing-library/user-event';
import { FAKE_SET } from '../../testing/fake-site.ts';
import {
  createVersionSkew,
  createActiveSetFetch,
  versionSkewContext,
  reloadIfStale,
  type VersionSkewDeps,
  watchUnsavedText,
} from './version-skew.ts';

const NEWER_SET = {
  revision: 8,
  apps: FAKE_SET.apps.map((app) => (app.name === 'mf-library' ? { ...app, release: '1.1.0-0123456789ac' } : app)),
};

const versionSkewWith = (changes: Partial<VersionSkewDeps> = {}) =>
  createVersionSkew({
    set: FAKE_SET,
    fetchSet: async () => NEWER_SET,
    currentPath: () => '/home/deep',
    hasUnsavedWork: () => false,
    ...changes,
  });

describe('a page whose releases are no longer active', () => {
  it('is stale for a navigation to another section', async () => {
    await expect(versionSkewWith().isStale('/library')).resolves.toBe(true);
    await expect(versionSkewWith().isStale('/de/library')).resolves.toBe(true);
  });

  it('is not stale within its section, whatever the language', async () => {
    await expect(versionSkewWith().isStale('/')).resolves.toBe(false);
    await expect(versionSkewWith().isStale('/de/home/other')).resolves.toBe(false);
  });

  it('is not stale while the visitor has unsaved work', async () => {
    await expect(versionSkewWith({ hasUnsavedWork: () => true }).isStale('/library')).resolves.toBe(false);
  });

  it('redirects its loaders to a new document', async () => {
    const context = new RouterContextProvider(new Map([[versionSkewContext, versionSkewWith()]]));
    const request = new Request('https://learn.example.com/library?sort=latest');
    const redirectResponse = await reloadIfStale({ request, context } as unknown as LoaderFunctionArgs).catch(
      (error) => error,
    );
    expect(redirectResponse.headers.get('Location')).toBe('/library?sort=latest');
    expect(redirectResponse.headers.get('X-Remix-Reload-Document')).toBe('true');
  });
});

describe('a page whose releases are still active', () => {
  it('is not stale, also when the registry was changed and changed back', async () => {
    const versionSkew = versionSkewWith({ fetchSet: async () => ({ ...FAKE_SET, revision: 9 }) });
    await expect(versionSkew.isStale('/library')).resolves.toBe(false);
  });

  it('is not stale when the edge does not respond', async () => {
    const versionSkew = versionSkewWith({ fetchSet: () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(versionSkew.isStale('/library')).resolves.toBe(false);
  });

  it.each([
    ['no JSON', '<html>"><script>top.scriptRan=true</script>'],
    ['empty', ''],
    ['of a wrong shape', '{"apps":"x","revision":{}}'],
    ['without apps', '{"revision":99,"apps":null}'],
    ['full of prototype keys', '{"__proto__":{"polluted":true},"apps":[{"name":"__proto__","release":"x"}]}'],
  ])('is not stale when the registry is %s', async (_what, body) => {
    window.fetch = async () => ({ ok: true, json: async () => JSON.parse(body) }) as Response;
    const versionSkew = versionSkewWith({ fetchSet: createActiveSetFetch() });
    await expect(versionSkew.isStale('/library')).resolves.toBe(false);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('a page that gets responses of several edges', () => {
  const OLDER_SET = { ...NEWER_SET, revision: FAKE_SET.revision - 1 };
  /** Visits another section once for each response; resolves with whether the page was stale. */
  const visitsWith = async (...responses: (PageReleaseSet | Error)[]) => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const fetchSet = jest.fn<Promise<PageReleaseSet>, []>();
    const versionSkew = versionSkewWith({ fetchSet });
    const results: boolean[] = [];
    for (const [visit, response] of responses.entries()) {
      clock.mockReturnValue(visit * 2_000);
      fetchSet.mockImplementationOnce(async () => {
        if (response instanceof Error) throw response;
        return response;
      });
      results.push(await versionSkew.isStale('/library'));
    }
    clock.mockRestore();
    return results;
  };

  it('stays stale when a lagging edge, or none, responds after a newer one', async () => {
    await expect(visitsWith(NEWER_SET, FAKE_SET, OLDER_SET, new Error('down'))).resolves.toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('a page with releases of its own', () => {
  const overridden = (app: PageReleaseSet['apps'][number], release: string) => ({ ...app, release, isOverride: true });
  const OVERRIDE_SET = {
    revision: FAKE_SET.revision,
    apps: FAKE_SET.apps.map((app) => (app.name === 'mf-library' ? overridden(app, '2.0.0-0123456789ad') : app)),
  };

  it('is stale when its override has ended, although the revision is the same', async () => {
    const versionSkew = versionSkewWith({ set: OVERRIDE_SET, fetchSet: async () => FAKE_SET });
    await expect(versionSkew.isStale('/library')).resolves.toBe(true);
  });
});

describe('an edge that responds slowly', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('delays a navigation for 1.5 seconds at most; its late response counts at the next one', async () => {
    let resolveSet: (set: typeof NEWER_SET) => void = () => undefined;
    const versionSkew = versionSkewWith({ fetchSet: () => new Promise((resolve) => (resolveSet = resolve)) });
    const first = versionSkew.isStale('/library');
    await jest.advanceTimersByTimeAsync(1_500);
    await expect(first).resolves.toBe(false);
    resolveSet(NEWER_SET);
    await jest.advanceTimersByTimeAsync(5_000);
    const second = versionSkew.isStale('/library');
    await jest.advanceTimersByTimeAsync(1_500);
    await expect(second).resolves.toBe(true);
  });
});

describe('the request for the active releases', () => {
  it('is shared for two seconds, but not after a failure', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const fetchSet = jest.fn(async () => NEWER_SET);
    const fetchActiveSet = createActiveSetFetch(fetchSet);
    await Promise.all([fetchActiveSet(), fetchActiveSet()]);
    expect(fetchSet).toHaveBeenCalledTimes(1);
    clock.mockReturnValue(2_000);
    fetchSet.mockRejectedValueOnce(new Error('down'));
    await expect(fetchActiveSet()).rejects.toThrow('down');
    await expect(fetchActiveSet()).resolves.toBe(NEWER_SET);
    clock.mockRestore();
  });
});

describe('text in a form', () => {
  let isUnsaved: () => boolean;
  const field = () => document.querySelector('input') as HTMLInputElement;

  beforeEach(() => {
    document.body.innerHTML = '<form><input name="q"><input type="checkbox" name="level"></form>';
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
    isUnsaved = watchUnsavedText(document);
  });

  it('is unsaved from typing to sending', async () => {
    expect(isUnsaved()).toBe(false);
    await userEvent.type(field(), 'rigging');
    expect(isUnsaved()).toBe(true);
    await userEvent.type(field(), '{Enter}');
    expect(isUnsaved()).toBe(false);
  });
});
