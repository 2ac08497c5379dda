/** @jest-environment jsdom */
import { renderPage } from '@learning-center/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json';
import { SectionFailure } from './SectionFailure.tsx';

const page = { address: '/de/library?sort=latest', messages: { shell: en } };

describe('a section that could not be loaded', () => {
  it('says so and can be tried again in place', async () => {
    const onRetry = jest.fn();
    renderPage(<SectionFailure onRetry={onRetry} />, page);
    expect(screen.getByRole('alert')).toHaveTextContent('This part of the site could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('can be tried again before the script is there', () => {
    renderPage(<SectionFailure retryHref="/de/library?sort=latest" />, page);
    expect(screen.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', '/de/library?sort=latest');
  });

  it('leads home in the language of the page', () => {
    renderPage(<SectionFailure onRetry={() => undefined} />, page);
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/de/');
  });
});
