import en from '../../locales/en.json';
import { activeEntry, labelOf, orderEntries, pathOf, type SidebarEntry } from './sidebar-entry.ts';

const entry = (segment: string, rest: Partial<SidebarEntry> = {}): SidebarEntry => ({ segment, icon: 'book', ...rest });
const t = (key: keyof typeof en) => en[key];

describe('the entries of the sidebar', () => {
  it('are in the order of the specification, whatever the order of the releases', () => {
    const segments = ['history', 'online-manual', 'webinar', '', 'bookmark', 'master-class', 'skill-paths', 'library'];
    expect(orderEntries(segments.map((segment) => entry(segment))).map(({ segment }) => segment)).toEqual([
      '',
      'library',
      'skill-paths',
      'master-class',
      'webinar',
      'bookmark',
      'history',
      'online-manual',
    ]);
  });

  it('of an unknown section come last', () => {
    const ordered = orderEntries([entry('quiz'), entry('library'), entry('events'), entry('home')]);
    expect(ordered.map(({ segment }) => segment)).toEqual(['home', 'library', 'quiz', 'events']);
  });

  it('appear once each', () => {
    expect(orderEntries([entry(''), entry('home')])).toHaveLength(1);
  });

  it('have the shell’s labels, or their own', () => {
    expect(labelOf(entry('skill-paths'), 'de', t as never)).toBe('Skill Paths');
    expect(labelOf(entry('quiz', { labels: { en: 'Quiz', de: 'Rätsel' } }), 'de', t as never)).toBe('Rätsel');
    expect(labelOf(entry('quiz', { labels: { en: 'Quiz' } }), 'jp', t as never)).toBe('Quiz');
    expect(labelOf(entry('quiz'), 'jp', t as never)).toBe('quiz');
  });

  it('link to their section', () => {
    expect([entry(''), entry('home'), entry('skill-paths')].map(pathOf)).toEqual(['/', '/', '/skill-paths']);
  });
});

describe('the active entry', () => {
  it.each([
    ['', '', 'home'],
    ['home', '', 'home'],
    ['library', '?alltags=walk', 'library'],
    ['library', '?v=walk-cycle', undefined],
    ['library', '?v=', undefined],
    ['library', '?view=details', 'library'],
  ])('at the segment "%s" with the query "%s" is %s', (segment, search, active) => {
    expect(activeEntry({ segment, search })).toBe(active);
  });
});
