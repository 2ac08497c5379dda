/** @jest-environment jsdom */
import { messagesHook } from '@learning-center/shared/i18n';
import type { RouteObject, SectionModule } from '@learning-center/shared/routing';
import { failedCall } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import { FAKE_SET, fakeHandle, fakeHome, fakeLibrary } from '../testing/fake-site.ts';
import { openPage, type OpenOptions } from '../testing/open-page.tsx';

const useLibraryText = messagesHook<{ greeting: string }>('library');

const LibraryPage = () => <h1>{useLibraryText()('greeting')}</h1>;

const libraryPage = (changes: object = {}): RouteObject =>
  ({ index: true, Component: LibraryPage, handle: fakeHandle('The library'), ...changes }) as RouteObject;

let opened: Awaited<ReturnType<typeof openPage>>;
const open = async (address: string, options: OpenOptions) => {
  opened = await openPage(address, options);
};
const go = (address: string) => act(() => opened.router.navigate(address));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

jest.setTimeout(60_000);

afterEach(() => opened.close());

describe('a section that breaks, with a release before it', () => {
  const GOOD = { release: '0.9.0-0123456789aa', container: 'good', entry: '/assets/good/remoteEntry.js' };
  const set = {
    ...FAKE_SET,
    parts: FAKE_SET.parts.map((part) => (part.name === 'mf-library' ? { ...part, lastGood: GOOD } : part)),
  };
  const good = fakeLibrary([libraryPage()], { loadMessages: async () => ({ greeting: 'Good old library' }) });
  const openOver = (address: string, broken: SectionModule) => {
    const loadModule: OpenOptions['loadModule'] = async ({ name, release }) => {
      if (name !== 'mf-library') return fakeHome();
      return release === GOOD.release ? good : broken;
    };
    return open(address, { set, loadModule });
  };

  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    // React tells of every error that a boundary caught.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it.each(['/', '/library'])('gives way to that one in place, and the layout stays: opened at %s', async (address) => {
    const Component = () => {
      throw new Error('broken component');
    };
    await openOver(address, fakeLibrary([libraryPage({ Component })]));
    const banner = await screen.findByRole('banner');
    await go('/library');
    await heading('Good old library');
    expect(screen.getByRole('banner')).toBe(banner);
    expect(opened.reports).toContainEqual({
      part: 'mf-library',
      release: '1.0.0-0123456789ab',
      reason: 'broken component',
    });
    await go('/');
    expect(await screen.findByText('Welcome home')).toBeInTheDocument();
    await go('/library');
    await heading('Good old library');
  });

  it('gives way as well when a file of a page does not come at the second try either', async () => {
    const Component = jest.fn(() => Promise.reject(new Error('Loading chunk page-library failed')));
    await openOver('/', fakeLibrary([{ index: true, lazy: { Component }, handle: fakeHandle() }]));
    await go('/library');
    await heading('Good old library');
    expect(Component).toHaveBeenCalledTimes(2);
  });

  it('gives way as well where the section would show its own word for a failure', async () => {
    const lazy = {
      Component: async () => () => {
        throw new Error('broken component');
      },
      ErrorBoundary: async () => () => 'The section says sorry',
    };
    await openOver('/', fakeLibrary([{ index: true, lazy, handle: fakeHandle() }]));
    await go('/library');
    await heading('Good old library');
  });

  it('tells the visitor where that one breaks too', async () => {
    const Component = () => {
      throw new Error('broken component');
    };
    const broken = fakeLibrary([libraryPage({ Component })]);
    await open('/library', { set, loadModule: async ({ name }) => (name === 'mf-library' ? broken : fakeHome()) });
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of the site could not be loaded');
    expect(opened.reports.map(({ release }) => release)).toContain(GOOD.release);
  });

  it('does not give way for an answer that the API did not give', async () => {
    const loader = () => {
      throw failedCall();
    };
    await openOver('/library', fakeLibrary([libraryPage({ loader })]));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(opened.reports).toEqual([]);
  });
});
