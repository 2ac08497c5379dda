/** @jest-environment jsdom */
import type { About } from '@learning-center/shared/contract';
import { hrefsOf, renderOnServer, renderPage, testConfig, textsOf } from '@learning-center/shared/testing';
import { screen, within } from '@testing-library/react';
import { AboutPanel, JsonLd } from './AboutPanel.tsx';
import { learningData } from './learning-data.ts';

const NOTHING: About = {
  result: '',
  picture: '',
  audience: '',
  learned: [],
  before: [],
  products: [],
  teachers: [],
  files: [],
  captions: [],
  next: [],
};

const teacher = (id: string) => ({ id, name: `Ida ${id}`, thumbnail: '', title: '', lines: ['Lights nights.'] });

const ABOUT: About = {
  ...NOTHING,
  result: 'A night street.',
  audience: 'Beginners',
  learned: ['Planning light'],
  before: [{ name: 'Basics', category: ['skill-paths', 'basics'] }],
  teachers: ['1', '2', '3', '4'].map(teacher),
  files: [{ title: 'Start scene', link: 'https://files.example/start.zip', video: 'Lumistage 8 - Key Light' }],
  captions: [
    { language: 'English', count: 2 },
    { language: 'Traditional Chinese', count: 1 },
  ],
};

/** The facts by their names. */
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the panel about a course', () => {
  it('says what it gives: audience, what is learned, what comes before, and the captions of only some lessons', () => {
    renderPage(<AboutPanel about={ABOUT} kind="course" videoCount={2} facts="2 lessons" />);
    expect(screen.getByRole('region', { name: 'What you will make' })).toHaveTextContent('A night street.');
    expect(facts()).toEqual({
      'For whom': 'Beginners',
      'You will learn': 'Planning light',
      Prerequisites: 'Basics',
      Lessons: '2 lessons',
      Captions: 'English and Traditional Chinese (1 of 2)',
    });
    expect(screen.getByRole('link', { name: 'Basics' })).toHaveAttribute('href', '/skill-paths/basics');
  });

  it('introduces three teachers and names the others, and lists the files with their lesson', () => {
    renderPage(<AboutPanel about={ABOUT} kind="course" videoCount={2} />);
    expect(screen.getAllByText('Lights nights.')).toHaveLength(3);
    expect(screen.getByText('Also with Ida 4')).toBeInTheDocument();
    const files = within(screen.getByRole('group'));
    expect(hrefsOf(files.getAllByRole('link'))).toEqual(['https://files.example/start.zip']);
    expect(textsOf(files.getAllByRole('listitem'))[0]).toContain('Key Light');
  });

  it('has a clip with its picture, which neither plays nor loads by itself, and is named by the result', () => {
    const clip = '/media/night-street.mp4';
    renderPage(<AboutPanel about={{ ...ABOUT, picture: '/street.svg', clip }} kind="course" videoCount={2} />);
    const video = screen.getByLabelText<HTMLVideoElement>('A night street.');
    expect(video).toHaveAttribute('src', clip);
    expect(video).toHaveAttribute('poster', '/street.svg');
    expect([video.preload, video.controls, video.muted, video.autoplay]).toEqual(['none', true, true, false]);
    expect(video).toHaveAttribute('playsinline');
  });

  it('leaves out what an API does not say', () => {
    renderPage(<AboutPanel about={NOTHING} kind="webinar" videoCount={1} />);
    expect(screen.getByRole('region', { name: 'At a glance' })).toBeInTheDocument();
    expect(screen.queryByRole('term')).toBeNull();
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });
});

describe('the data for search engines', () => {
  it('have the course with its length, prerequisites and lessons, in the language of the page', () => {
    const videos = [{ title: 'Key Light', path: '/a?v=key', videoLength: 60 }];
    const options = { type: 'Course', title: 'Night', path: '/a', videos } as const;
    expect(learningData(ABOUT, options, { ...testConfig, language: 'en' })).toMatchObject({
      '@type': 'Course',
      name: 'Night',
      description: 'A night street.',
      url: `${testConfig.siteBase}a`,
      teaches: ['Planning light'],
      coursePrerequisites: ['Basics'],
      hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT0H1M0S' },
      hasPart: [{ name: 'Key Light', url: `${testConfig.siteBase}a?v=key` }],
    });
    const german = learningData(NOTHING, options, { ...testConfig, language: 'de' });
    expect(german).toMatchObject({ url: `${testConfig.siteBase}de/a`, inLanguage: 'de' });
  });

  it('cannot end their element', () => {
    expect(renderOnServer(<JsonLd data={{ name: '</script><b>' }} />)).not.toContain('</script><b>');
  });
});
