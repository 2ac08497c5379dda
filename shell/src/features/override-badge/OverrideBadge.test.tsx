/** @jest-environment jsdom */
import { renderPage } from '@learning-center/shared/testing';
import { screen } from '@testing-library/react';
import en from '../../locales/en.json';
import { fakeApp } from '../../testing/fake-site.ts';
import { OverrideBadge } from './OverrideBadge.tsx';

const page = { address: '/de/library?sort=latest', messages: { shell: en } };

describe('the override badge', () => {
  it('names the overridden releases and development servers, and links back to the live site', () => {
    const server = { release: 'development', entry: 'http://localhost:3202/remoteEntry.js', isOverride: true };
    const { integrity, ...developed } = { ...fakeApp('mf-home'), ...server };
    expect(integrity).toBeDefined();
    const overridden = { ...fakeApp('mf-library'), isOverride: true };
    renderPage(<OverrideBadge apps={[fakeApp('shell'), overridden, developed]} />, page);
    const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names).toEqual(['mf-library@1.0.0-0123456789ab', 'mf-home@http://localhost:3202']);
    const link = screen.getByRole('link', { name: 'Back to the live site' });
    expect(link).toHaveAttribute('href', '/de/library?sort=latest&release=none');
  });
});
