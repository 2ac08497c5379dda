/** @jest-environment jsdom */
import type { PagePart } from '@learning-center/shared/lib';
import { renderPage } from '@learning-center/shared/testing';
import { screen } from '@testing-library/react';
import en from '../../locales/en.json';
import { OverrideBadge } from './OverrideBadge.tsx';

const partOf = (name: string, changes: Partial<PagePart> = {}): PagePart => ({
  name,
  release: '1.1.0-0123456789ab',
  container: name,
  entry: `/assets/${name}/remoteEntry.js`,
  integrity: 'sha384-x',
  segments: [],
  sidebar: [],
  ...changes,
});
const page = { address: '/de/library?sort=latest', messages: { shell: en } };

describe('the badge of a tester', () => {
  it('names what is tried, by release or by address, and leads back with one click', () => {
    const server = { release: 'development', entry: 'http://localhost:3202/remoteEntry.js', isTried: true };
    const { integrity, ...developed } = partOf('mf-home', server);
    expect(integrity).toBeDefined();
    renderPage(<OverrideBadge parts={[partOf('shell'), partOf('mf-library', { isTried: true }), developed]} />, page);
    const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names).toEqual(['mf-library@1.1.0-0123456789ab', 'mf-home@http://localhost:3202']);
    const link = screen.getByRole('link', { name: 'Back to the live site' });
    expect(link).toHaveAttribute('href', '/de/library?sort=latest&release=none');
  });

  it('is not there for visitors', () => {
    renderPage(<OverrideBadge parts={[partOf('shell')]} />, page);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
