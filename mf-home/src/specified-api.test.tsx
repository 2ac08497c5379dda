/** @jest-environment jsdom */
import { showSpecified, SPECIFIED_WAYS } from '@learning-center/shared/testing';
import { screen } from '@testing-library/react';
import './features/explorer/ExplorerPage.tsx';
import './features/home/HomePage.tsx';
import './features/manual/ManualPage.tsx';
import en from './locales/en.json';
import { section } from './routes.tsx';

const HOME = { section, messages: en };

describe.each(SPECIFIED_WAYS)(
  'before an API that has only the fields of the specification, where %s,',
  (_, options) => {
    it('the home page has its products, newest videos, skill paths and next webinar', async () => {
      await showSpecified(HOME, '/', options);
      expect(screen.getByRole('link', { name: 'lumistage' })).toHaveAttribute('href', '/home/lumistage');
      expect(screen.getByRole('link', { name: 'Soft Shadows' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'first-film' })).toHaveAttribute('href', '/skill-paths/first-film');
      expect(screen.getByRole('link', { name: 'Next Stage' })).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.queryByText(/^0 videos/)).not.toBeInTheDocument();
    });

    it('an explorer has its videos', async () => {
      await showSpecified(HOME, '/home/lumistage', options);
      expect(screen.getByRole('heading', { level: 1, name: 'lumistage' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Fog and Depth' })).toBeVisible();
    });

    it('a category of an explorer has its videos, although no tree tells its name', async () => {
      await showSpecified(HOME, '/home/lumistage/lighting', options);
      expect(screen.getByRole('heading', { level: 1, name: 'lighting' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Fog and Depth' })).toBeVisible();
    });

    it('the online manual says that there is none', async () => {
      await showSpecified(HOME, '/online-manual', options);
      expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('No manuals');
    });
  },
);
