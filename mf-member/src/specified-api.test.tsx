/** @jest-environment jsdom */
import { renderSpecified, SPECIFIED_VARIANTS } from '@learning-center/shared/testing';
import { toastsAtom } from '@learning-center/shared/state';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import './features/bookmarks/BookmarksPage.tsx';
import './features/history/HistoryPage.tsx';
import en from './locales/en.json';
import { section } from './routes.tsx';

const MEMBER = { section, messages: en };

describe.each(SPECIFIED_VARIANTS)(
  'with an API that has only the fields of the specification, where %s,',
  (_, variants) => {
    const options = { ...variants, isMember: true };

    it('a bookmark is listed, and can be removed by an empty success', async () => {
      const { store } = await renderSpecified(MEMBER, '/bookmark', options);
      expect(await screen.findByRole('link', { name: 'Soft Shadows' })).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: /Soft Shadows/, pressed: true }));
      await waitFor(() => expect(store.get(toastsAtom)[0]?.text).toBe('Removed from your bookmark'));
    });

    it('a view is listed, and can be removed by an empty success', async () => {
      await renderSpecified(MEMBER, '/history', options);
      expect(await screen.findByRole('link', { name: 'Soft Shadows' })).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: /Soft Shadows/, expanded: false }));
      await userEvent.click(await screen.findByText('Remove from watch history'));
      expect(await screen.findByText('This video is removed from history')).toBeVisible();
    });
  },
);
