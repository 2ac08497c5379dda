import { displayTitle, titleProduct } from './display-title.ts';

describe('the title of a video', () => {
  it('drops the part before the first separator, and only that', () => {
    expect(displayTitle('Lumistage 8 Tutorial - Three-Point Lighting - From Flat to Cinematic')).toBe(
      'Three-Point Lighting - From Flat to Cinematic',
    );
    expect(titleProduct('Lumistage 8 Tutorial - Three-Point Lighting')).toBe('Lumistage 8 Tutorial');
  });

  it('stays whole where nothing follows the separator', () => {
    expect(displayTitle('Foo - ')).toBe('Foo - ');
    expect(titleProduct('Foo - ')).toBe('');
  });

  it('takes neither a hyphen nor a dash for the separator', () => {
    for (const title of ['A-B', 'A – B', 'A — B', 'Plain']) expect(displayTitle(title)).toBe(title);
  });
});
