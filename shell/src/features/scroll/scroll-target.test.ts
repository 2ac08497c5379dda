import { scrollTarget, type Arrival } from './scroll-target.ts';

const target = (arrival: Partial<Arrival>) =>
  scrollTarget({ action: 'PUSH', isFirst: false, saved: undefined, hash: '', preservesScroll: false, ...arrival });

describe('the scroll target', () => {
  it('is the saved position first, going back or forward, even with a hash', () => {
    expect(target({ action: 'POP', saved: 3000, hash: '#results' })).toEqual({ to: 'position', position: 3000 });
    expect(target({ action: 'POP', saved: 3000, preservesScroll: true })).toEqual({ to: 'position', position: 3000 });
  });

  it('is otherwise the element of the hash', () => {
    expect(target({ hash: '#speaker-7' })).toEqual({ to: 'hash', id: 'speaker-7' });
    expect(target({ hash: '#%E5%8B%95', isFirst: true })).toEqual({ to: 'hash', id: '動' });
    expect(target({ hash: '#100%' })).toEqual({ to: 'hash', id: '100%' });
  });

  it('is otherwise the top', () => {
    expect(target({})).toEqual({ to: 'top' });
    expect(target({ hash: '#' })).toEqual({ to: 'top' });
    expect(target({ saved: 3000 })).toEqual({ to: 'top' });
    expect(target({ action: 'POP' })).toEqual({ to: 'top' });
  });

  it('is undefined on the first page, and when the navigation preserves the position', () => {
    expect(target({ preservesScroll: true, hash: '#results' })).toBeUndefined();
    expect(target({ action: 'POP', isFirst: true })).toBeUndefined();
  });
});
