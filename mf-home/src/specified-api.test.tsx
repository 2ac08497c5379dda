/** @jest-environment jsdom */
import { renderSpecified, SPECIFIED_VARIANTS } from '@learning-center/shared/testing';
import { screen } from '@testing-library/react';
import './features/explorer/ExplorerPage.tsx';
import './features/home/HomePage.tsx';
import './features/manual/ManualPage.tsx';
import en from './locales/en.json';
import { section } from './routes.tsx';

const HOME = { section, messages: en };

describe.each(SPECIFIED_VARIANTS)(
  'with an API that has only the fields of the specification, where %s,',
  (_, options) => {
    it('the home page shows its products, newest videos, skill paths and next webinar', async () => {
      await renderSpecified(HOME, '/', options);
      expect(screen.getByRole('link', { name: 'lumistage' })).toHaveAttribute('href', '/home/lumistage');
      expect(screen.getByRole('link', { name: 'Soft Shadows' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'first-film' })).toHaveAttribute('href', '/skill-paths/first-film');
      expect(screen.getByRole('link', { name: 'Next Stage' })).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.queryByText(/^0 videos/)).not.toBeInTheDocument();
    });

    it('an explorer shows its videos', async () => {
      await renderSpecified(HOME, '/home/lumistage', options);
      expect(screen.getByRole('heading', { level: 1, name: 'lumistage' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Fog and Depth' })).toBeVisible();
    });

    it('a category of an explorer shows its videos, although no tree contains its name', async () => {
      await renderSpecified(HOME, '/home/lumistage/lighting', options);
      expect(screen.getByRole('heading', { level: 1, name: 'lighting' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Fog and Depth' })).toBeVisible();
    });

    it('the online manual says that there is none', async () => {
      await renderSpecified(HOME, '/online-manual', options);
      expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('No manuals');
    });
  },
);
