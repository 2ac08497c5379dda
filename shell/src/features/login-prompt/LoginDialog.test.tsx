/** @jest-environment jsdom */
import { renderPage } from '@learning-center/shared/testing';
import type { GuestBookmark } from '@learning-center/shared/video';
import { screen } from '@testing-library/react';
import { LoginDialog } from './LoginDialog.tsx';

const bookmark: GuestBookmark = {
  video: { id: 7, type: 'tutorial', isBookmarked: false, title: 'Walk Cycle' },
  opener: undefined,
  isSaved: true,
  wasSaved: false,
};

describe('the login dialog of a guest, in a browser that deletes unused data', () => {
  beforeEach(() => {
    localStorage.setItem('lc.saved', '[{"id":7,"type":"tutorial"}]');
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['warns with the first video', { wasSaved: false }, 1],
    ['does not repeat that', { wasSaved: true }, 0],
  ])('%s', (_name, change, count) => {
    renderPage(<LoginDialog bookmark={{ ...bookmark, ...change }} />, { address: '/library' });
    expect(screen.queryAllByText(/^This browser may delete it after seven days/)).toHaveLength(count);
  });
});
