/** @jest-environment jsdom */
import { messagesHook } from '@learning-center/shared/i18n';
import type { RouteObject, SectionModule } from '@learning-center/shared/routing';
import { failedCall } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import { FAKE_SET, fakeHandle, fakeHome, fakeLibrary } from '../testing/fake-site.ts';
import { openPage, type OpenPageOptions } from '../testing/open-page.tsx';

const useLibraryText = messagesHook<{ greeting: string }>('library');

const LibraryPage = () => <h1>{useLibraryText()('greeting')}</h1>;

const libraryPage = (changes: object = {}): RouteObject =>
  ({ index: true, Component: LibraryPage, handle: fakeHandle('The library'), ...changes }) as RouteObject;

let opened: Awaited<ReturnType<typeof openPage>>;
const open = async (address: string, options: OpenPageOptions) => {
  opened = await openPage(address, options);
};
const go = (address: string) => act(() => opened.router.navigate(address));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

jest.setTimeout(60_000);

afterEach(() => opened.close());

describe('a section that breaks and has a last good release', () => {
  const GOOD = { release: '0.9.0-0123456789aa', container: 'good', entry: '/assets/good/remoteEntry.js' };
  const set = {
    ...FAKE_SET,
    apps: FAKE_SET.apps.map((app) => (app.name === 'mf-library' ? { ...app, lastGood: GOOD } : app)),
  };
  const good = fakeLibrary([libraryPage()], { loadMessages: async () => ({ greeting: 'Good old library' }) });
  const openOver = (address: string, broken: SectionModule) => {
    const loadModule: OpenPageOptions['loadModule'] = async ({ name, release }) => {
      if (name !== 'mf-library') return fakeHome();
      return release === GOOD.release ? good : broken;
    };
    return open(address, { set, loadModule });
  };

  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    // React logs every error that a boundary catches.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it.each(['/', '/library'])('is replaced by that release, and the layout stays: opened at %s', async (address) => {
    const Component = () => {
      throw new Error('broken component');
    };
    await openOver(address, fakeLibrary([libraryPage({ Component })]));
    const banner = await screen.findByRole('banner');
    await go('/library');
    await heading('Good old library');
    expect(screen.getByRole('banner')).toBe(banner);
    expect(opened.reports).toContainEqual({
      app: 'mf-library',
      release: '1.0.0-0123456789ab',
      reason: 'broken component',
    });
    await go('/');
    expect(await screen.findByText('Welcome home')).toBeInTheDocument();
    await go('/library');
    await heading('Good old library');
  });

  it('is replaced also when a page’s chunk fails twice', async () => {
    const Component = jest.fn(() => Promise.reject(new Error('Loading chunk page-library failed')));
    await openOver('/', fakeLibrary([{ index: true, lazy: { Component }, handle: fakeHandle() }]));
    await go('/library');
    await heading('Good old library');
    expect(Component).toHaveBeenCalledTimes(2);
  });

  it('shows a failure page when that release breaks too', async () => {
    const Component = () => {
      throw new Error('broken component');
    };
    const broken = fakeLibrary([libraryPage({ Component })]);
    await open('/library', { set, loadModule: async ({ name }) => (name === 'mf-library' ? broken : fakeHome()) });
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of the site could not be loaded');
    expect(opened.reports.map(({ release }) => release)).toContain(GOOD.release);
  });

  it('is not replaced when the API fails', async () => {
    const loader = () => {
      throw failedCall();
    };
    await openOver('/library', fakeLibrary([libraryPage({ loader })]));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(opened.reports).toEqual([]);
  });
});
