/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderPage } from '@learning-center/shared/testing';
import en from './locales/en.json';
import { ScrollRow } from './ScrollRow.tsx';

describe('a row that scrolls sideways', () => {
  it('is named by its arrows, because a page may have several', () => {
    renderPage(
      <ScrollRow label="Latest videos">
        <li>Walk cycle</li>
      </ScrollRow>,
      { messages: { home: en } },
    );
    expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Back: Latest videos',
      'Forward: Latest videos',
    ]);
  });
});
