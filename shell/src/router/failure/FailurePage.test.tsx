/** @jest-environment jsdom */
import { renderPage } from '@learning-center/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json';
import { FailurePage } from './FailurePage.tsx';

const page = { address: '/de/library?sort=latest', messages: { shell: en } };

describe('the failure page', () => {
  it('shows a message and retries in place', async () => {
    const onRetry = jest.fn();
    renderPage(<FailurePage onRetry={onRetry} />, page);
    expect(screen.getByRole('alert')).toHaveTextContent('This part of the site could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('retries by a link before hydration', () => {
    renderPage(<FailurePage retryHref="/de/library?sort=latest" />, page);
    expect(screen.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', '/de/library?sort=latest');
  });

  it('links home in the language of the page', () => {
    renderPage(<FailurePage onRetry={() => undefined} />, page);
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/de/');
  });
});
