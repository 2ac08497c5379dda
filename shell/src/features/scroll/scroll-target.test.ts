import { scrollTarget, type Arrival } from './scroll-target.ts';

const target = (arrival: Partial<Arrival>) =>
  scrollTarget({ action: 'PUSH', isFirst: false, saved: undefined, hash: '', keepsScroll: false, ...arrival });

describe('where a page is scrolled to', () => {
  it('is the saved position first, going back or forward, even with a hash', () => {
    expect(target({ action: 'POP', saved: 3000, hash: '#results' })).toEqual({ to: 'position', position: 3000 });
    expect(target({ action: 'POP', saved: 3000, keepsScroll: true })).toEqual({ to: 'position', position: 3000 });
  });

  it('is the element of the hash else', () => {
    expect(target({ hash: '#speaker-7' })).toEqual({ to: 'hash', id: 'speaker-7' });
    expect(target({ hash: '#%E5%8B%95', isFirst: true })).toEqual({ to: 'hash', id: '動' });
    expect(target({ hash: '#100%' })).toEqual({ to: 'hash', id: '100%' });
  });

  it('is the top else', () => {
    expect(target({})).toEqual({ to: 'top' });
    expect(target({ hash: '#' })).toEqual({ to: 'top' });
    expect(target({ saved: 3000 })).toEqual({ to: 'top' });
    expect(target({ action: 'POP' })).toEqual({ to: 'top' });
  });

  it('stays when the navigation asks for it, as autoplay does, and on the first page', () => {
    expect(target({ keepsScroll: true, hash: '#results' })).toBeUndefined();
    expect(target({ action: 'POP', isFirst: true })).toBeUndefined();
  });
});
