/** @jest-environment jsdom */
import { renderPage } from '@learning-center/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import en from '../../locales/en.json';
import { GoToTop } from './GoToTop.tsx';

const button = () => screen.queryByRole('button', { name: 'Back to top' });

function scrolledTo(top: number, prefersReducedMotion = false) {
  const scrollTo = jest.fn();
  Object.assign(window, { scrollY: top, scrollTo, matchMedia: () => ({ matches: prefersReducedMotion }) });
  act(() => void window.dispatchEvent(new Event('scroll')));
  return scrollTo;
}

const wait = (time: number) => act(() => jest.advanceTimersByTime(time));

describe('the button to the top', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    scrolledTo(0);
    renderPage(<GoToTop />, { messages: { shell: en } });
  });
  afterEach(() => jest.useRealTimers());

  it('appears 300 ms after the page was scrolled more than 800 pixels', () => {
    scrolledTo(801);
    wait(299);
    expect(button()).not.toBeInTheDocument();
    wait(1);
    expect(button()).toBeInTheDocument();
  });

  it.each([
    ['smoothly', false, 'smooth'],
    ['at once for those who want no motion', true, 'instant'],
  ])('scrolls %s', (_how, prefersReducedMotion, behavior) => {
    const scrollTo = scrolledTo(2000, prefersReducedMotion);
    wait(300);
    fireEvent.click(button()!);
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior });
  });
});
