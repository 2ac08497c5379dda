/** @jest-environment jsdom */
import { renderSpecified, SPECIFIED_VARIANTS } from '@learning-center/shared/testing';
import { screen, within } from '@testing-library/react';
import './features/master-class/MasterClassPage.tsx';
import './features/library/LibraryPage.tsx';
import './features/skill-paths/SkillPathPage.tsx';
import './features/skill-paths/SkillPathsPage.tsx';
import en from './locales/en.json';
import { section } from './routes.tsx';

const LIBRARY = { section, messages: en };

describe.each(SPECIFIED_VARIANTS)(
  'with an API that has only the fields of the specification, where %s,',
  (_, options) => {
    it('the library lists its videos, and its filters offer the products', async () => {
      await renderSpecified(LIBRARY, '/library', options);
      expect(screen.getByRole('link', { name: 'Soft Shadows' })).toBeVisible();
      expect(screen.getAllByText('lumistage')[0]).toBeInTheDocument();
      expect(screen.queryByText('Filters are unavailable')).not.toBeInTheDocument();
    });

    it('the skill paths are listed by name', async () => {
      await renderSpecified(LIBRARY, '/skill-paths', options);
      expect(screen.getByRole('link', { name: 'first-film' })).toHaveAttribute('href', '/skill-paths/first-film');
    });

    it('a skill path plays the videos of its category', async () => {
      await renderSpecified(LIBRARY, '/skill-paths/first-film?v=welcome', options);
      expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
      expect(screen.getByText('first-film').closest('p')).toHaveTextContent('first-film · 1 of 1');
      expect(within(screen.getByRole('region', { name: 'Playlist' })).getAllByRole('listitem')).toHaveLength(1);
    });
  },
);

describe('the master classes with an API that has only the fields of the specification', () => {
  it.each(SPECIFIED_VARIANTS.slice(0, 1))(
    'are listed by the products and courses of their locations, where %s',
    async (_, options) => {
      await renderSpecified(LIBRARY, '/master-class', options);
      expect(screen.getAllByRole('link', { name: 'cinematic lighting' })[0]).toHaveAttribute(
        'href',
        '/master-class/lumistage/cinematic-lighting',
      );
    },
  );

  it('list the lessons of a course', async () => {
    await renderSpecified(LIBRARY, '/master-class/lumistage/cinematic-lighting', {});
    expect(screen.getByRole('link', { name: 'Three Lights' })).toBeVisible();
  });

  it('say that there are none if no categories are sent', async () => {
    await renderSpecified(LIBRARY, '/master-class', { isNull: true });
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
