/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import en from '../../i18n/locales/en.json';
import { renderPage } from '../../testing/index.ts';
import { ExternalLink } from './ExternalLink.tsx';
import { SafeText } from './SafeText.tsx';

const messages = { shared: en };

describe('a text from the catalogue', () => {
  it('keeps its lines and links its addresses', () => {
    const { container } = renderPage(<SafeText text={'資料は https://example.com/notes。\nNext line'} />, { messages });
    expect(screen.getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute(
      'href',
      'https://example.com/notes',
    );
    expect(container.querySelectorAll('br')).toHaveLength(1);
    expect(container).toHaveTextContent('。');
  });

  it('is never markup', () => {
    const { container } = renderPage(<SafeText text={'<img src=x onerror=alert(1)>'} />);
    expect(container.querySelector('img')).toBeNull();
    expect(container).toHaveTextContent('<img src=x onerror=alert(1)>');
  });
});

describe('a link out of the site', () => {
  it('opens in a new tab and gives nothing away', () => {
    renderPage(<ExternalLink href="https://example.com">Manual</ExternalLink>, { messages });
    const link = screen.getByRole('link', { name: 'Manual (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('is plain words when its address is not one for the web', () => {
    renderPage(<ExternalLink href="javascript:alert(1)">Manual</ExternalLink>);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Manual')).toBeVisible();
  });
});
