/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Picture } from './Picture.tsx';

const picture = (src: string) => (
  <Picture src={src} fallback="/default.svg" width={640} height={360} alt="A portrait" />
);
const image = () => screen.getByRole('img', { name: 'A portrait' });

describe('a picture', () => {
  it('reserves its space and loads lazily', () => {
    render(picture('/a.svg'));
    expect(image()).toHaveAttribute('width', '640');
    expect(image()).toHaveAttribute('height', '360');
    expect(image()).toHaveAttribute('loading', 'lazy');
  });

  it('is replaced by the default image when it fails, once', () => {
    render(picture('/a.svg'));
    fireEvent.error(image());
    expect(image()).toHaveAttribute('src', '/default.svg');
    fireEvent.error(image());
    expect(image()).toHaveAttribute('src', '/default.svg');
  });

  it('loads again when its source changes', () => {
    const { rerender } = render(picture('/a.svg'));
    fireEvent.error(image());
    rerender(picture('/b.svg'));
    expect(image()).toHaveAttribute('src', '/b.svg');
  });

  it('is also replaced when it failed before hydration', async () => {
    const broken = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('broken')) });
    render(picture('/a.svg'));
    await waitFor(() => expect(image()).toHaveAttribute('src', '/default.svg'));
    broken.mockRestore();
  });
});
