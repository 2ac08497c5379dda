/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import en from '../../i18n/locales/en.json';
import { renderPage } from '../../testing/index.ts';
import { ExternalLink } from './ExternalLink.tsx';
import { SafeText } from './SafeText.tsx';

const messages = { shared: en };

describe('a text from the catalog', () => {
  it('preserves its line breaks and links its addresses', () => {
    const { container } = renderPage(<SafeText text={'資料は https://example.com/notes。\nNext line'} />, { messages });
    expect(screen.getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute(
      'href',
      'https://example.com/notes',
    );
    expect(container.querySelectorAll('br')).toHaveLength(1);
    expect(container).toHaveTextContent('。');
  });

  it('never renders markup', () => {
    const { container } = renderPage(<SafeText text={'<img src=x onerror=alert(1)>'} />);
    expect(container.querySelector('img')).toBeNull();
    expect(container).toHaveTextContent('<img src=x onerror=alert(1)>');
  });
});

describe('an external link', () => {
  it('opens in a new tab without opener and referrer', () => {
    renderPage(<ExternalLink href="https://example.com">Manual</ExternalLink>, { messages });
    const link = screen.getByRole('link', { name: 'Manual (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('is plain text if its address is not a web address', () => {
    renderPage(<ExternalLink href="javascript:alert(1)">Manual</ExternalLink>);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Manual')).toBeVisible();
  });
});
