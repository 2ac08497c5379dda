/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import en from '../../i18n/locales/en.json';
import { renderPage } from '../../testing/index.ts';
import { LevelDiamonds } from './LevelDiamonds.tsx';

it('a level is three keyframes, filled up to it, with a text for screen readers', () => {
  const { container } = renderPage(<LevelDiamonds level={2} />, { messages: { shared: en } });
  expect(screen.getByRole('img', { name: 'Level: Medium, 2 of 3' })).toBeVisible();
  expect(container.querySelectorAll('[data-filled="true"]')).toHaveLength(2);
  expect(container.querySelectorAll('[data-filled="false"]')).toHaveLength(1);
});
