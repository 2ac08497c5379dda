import { displayTitle } from './display-title.ts';

describe('the title of a video', () => {
  it('drops the text before the first separator, and only that', () => {
    expect(displayTitle('Lumistage 8 Tutorial - Three-Point Lighting - From Flat to Cinematic')).toBe(
      'Three-Point Lighting - From Flat to Cinematic',
    );
  });

  it('stays complete when nothing follows the separator', () => {
    expect(displayTitle('Foo - ')).toBe('Foo - ');
  });

  it('does not accept a hyphen or a dash as the separator', () => {
    for (const title of ['A-B', 'A – B', 'A — B', 'Plain']) expect(displayTitle(title)).toBe(title);
  });
});
