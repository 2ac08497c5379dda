/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Picture } from './Picture.tsx';

const picture = (src: string) => (
  <Picture src={src} fallback="/default.svg" width={640} height={360} alt="A portrait" />
);
const image = () => screen.getByRole('img', { name: 'A portrait' });

describe('a picture', () => {
  it('has its size before it comes, and comes when it is needed', () => {
    render(picture('/a.svg'));
    expect(image()).toHaveAttribute('width', '640');
    expect(image()).toHaveAttribute('height', '360');
    expect(image()).toHaveAttribute('loading', 'lazy');
  });

  it('gives way to the default image when it fails, once', () => {
    render(picture('/a.svg'));
    fireEvent.error(image());
    expect(image()).toHaveAttribute('src', '/default.svg');
    fireEvent.error(image());
    expect(image()).toHaveAttribute('src', '/default.svg');
  });

  it('is tried again when it becomes another picture', () => {
    const { rerender } = render(picture('/a.svg'));
    fireEvent.error(image());
    rerender(picture('/b.svg'));
    expect(image()).toHaveAttribute('src', '/b.svg');
  });

  it('gives way also when it failed before the script came', async () => {
    const broken = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('broken')) });
    render(picture('/a.svg'));
    await waitFor(() => expect(image()).toHaveAttribute('src', '/default.svg'));
    broken.mockRestore();
  });
});
