/** @jest-environment jsdom */
import type { SectionModule } from '@learning-center/shared/routing';
import { failedCall } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import { fakeHandle, fakeHome, fakeLibrary, LAST_GOOD, SET_WITH_LAST_GOOD } from '../testing/fake-site.ts';
import { libraryPage } from '../testing/library-page.tsx';
import { openPage, type OpenPageOptions } from '../testing/open-page.tsx';

let opened: Awaited<ReturnType<typeof openPage>>;
const open = async (address: string, options: OpenPageOptions) => {
  opened = await openPage(address, options);
};
const fail = () => {
  throw new Error('broken component');
};
const BROKEN = fakeLibrary([libraryPage({ Component: fail })]);
const go = (address: string) => act(() => opened.router.navigate(address));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

jest.setTimeout(180_000);

afterEach(() => opened.close());

describe('a section that breaks and has a last good release', () => {
  const set = SET_WITH_LAST_GOOD;
  const good = fakeLibrary([libraryPage()], { loadMessages: async () => ({ greeting: 'Good old library' }) });
  const openOver = (address: string, broken: SectionModule) => {
    const loadModule: OpenPageOptions['loadModule'] = async ({ name, release }) => {
      if (name !== 'mf-library') return fakeHome();
      return release === LAST_GOOD.release ? good : broken;
    };
    return open(address, { set, loadModule });
  };

  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    // React logs every error that a boundary catches.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it.each(['/', '/library'])('is replaced by that release, and the layout stays: opened at %s', async (address) => {
    await openOver(address, BROKEN);
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
    await open('/library', { set, loadModule: async ({ name }) => (name === 'mf-library' ? BROKEN : fakeHome()) });
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of the site could not be loaded');
    expect(opened.reports.map(({ release }) => release)).toContain(LAST_GOOD.release);
  });

  it('is not replaced when the API fails', async () => {
    const loader = () => Promise.reject(failedCall());
    await openOver('/library', fakeLibrary([libraryPage({ loader })]));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(opened.reports).toEqual([]);
  });
});
