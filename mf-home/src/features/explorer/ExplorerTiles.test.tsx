/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { ItemKind } from '@learning-center/shared/contract';
import { renderPage } from '@learning-center/shared/testing';
import { LinkTile } from './ExplorerTiles.tsx';

describe('the tiles of an explorer', () => {
  it('open external links in a new tab, and have no link for an address that could run script', () => {
    const link = {
      kind: ItemKind.LINK,
      title: 'Light library',
      link: 'https://example.com/lights',
      description: 'Ready-made rigs.',
    };
    renderPage(
      <>
        <LinkTile item={link} />
        <LinkTile item={{ ...link, title: 'Trap', link: 'javascript:alert(1)' }} />
      </>,
    );
    expect(screen.getAllByRole('link')).toEqual([
      screen.getByRole('link', { name: 'Light library (opens in a new tab)' }),
    ]);
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
