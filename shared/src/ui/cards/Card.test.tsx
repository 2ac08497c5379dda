/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import en from '../../i18n/locales/en.json';
import { renderPage } from '../../testing/index.ts';
import { Card } from './Card.tsx';
import { CardArt } from './CardArt.tsx';
import { CardTitle } from './CardTitle.tsx';
import { DurationChip } from './DurationChip.tsx';

const messages = { shared: en };

describe('a card', () => {
  it('draws the onion skin of its artwork only on mouse hover', () => {
    const { container } = renderPage(
      <Card>
        <CardArt src="/a.svg" width={640} height={360} />
      </Card>,
    );
    const card = screen.getByRole('article');
    expect(container.querySelectorAll('img')).toHaveLength(1);
    fireEvent.pointerEnter(card, { pointerType: 'mouse' });
    expect(container.querySelectorAll('img')).toHaveLength(3);
    fireEvent.pointerLeave(card);
    expect(container.querySelectorAll('img')).toHaveLength(1);
  });

  it("marks a title in another language than the page's", () => {
    renderPage(
      <CardTitle to="/home/lumistage?v=x" lang="ja">
        夜の室内
      </CardTitle>,
      { address: '/de/' },
    );
    expect(screen.getByRole('heading')).toHaveAttribute('lang', 'ja');
    expect(screen.getByRole('link', { name: '夜の室内' })).toHaveAttribute('href', '/de/home/lumistage?v=x');
  });

  it('shows the length of its video, and nothing without a length', () => {
    const { container } = renderPage(<DurationChip seconds={754} />, { messages });
    expect(screen.getByText('Length: 12:34')).toBeInTheDocument();
    expect(container.querySelector('time')).toHaveAttribute('datetime', 'PT0H12M34S');
    expect(renderPage(<DurationChip seconds={0} />, { messages }).container.querySelector('time')).toBeNull();
  });
});
