/** @jest-environment jsdom */
import type { About } from '@learning-center/shared/contract';
import { hrefOf, type FakeResponses } from '@learning-center/shared/testing';
import { screen, within } from '@testing-library/react';
import { masterClassResponses, pathResponses, pathVideos, skillPathOf } from './testing/learning-fixtures.ts';
import { renderLibrary } from './testing/render-library.tsx';

const about: About = {
  result: 'A night street.',
  picture: '',
  audience: 'Beginners',
  learned: [],
  before: [{ name: 'Basics', category: ['skill-paths', 'basics'] }],
  products: [{ productFamily: 'lumistage', version: '8' }],
  teachers: [],
  files: [],
  captions: [{ language: 'German', count: 3 }],
  next: [],
};

/** The responses of an API that says what its courses and paths give. */
const withAbout = (responses: FakeResponses): FakeResponses => ({
  ...responses,
  queryVideos: async (request, options) => ({ ...(await responses.queryVideos!(request, options)), about }),
  querySkillPaths: ({ urlName = '' }) => ({
    count: 1,
    items: [skillPathOf(urlName === '' ? {} : { videos: pathVideos, about })],
  }),
});

const panel = () => within(screen.getByRole('region', { name: 'What you will make' }));
const dataOf = (type: string) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map(({ textContent }) => JSON.parse(textContent) as Record<string, unknown>)
    .find((data) => data['@type'] === type);

beforeEach(() => localStorage.clear());

describe('the page of a course', () => {
  const address = '/master-class/lumistage/cinematic-lighting';

  it('says above its lessons what the course gives, and starts with the first lesson', async () => {
    await renderLibrary(address, withAbout(masterClassResponses));
    expect(panel().getByText('A night street.')).toBeVisible();
    expect(panel().getByText('Lumistage 8')).toBeVisible();
    expect(hrefOf('Basics')).toBe('/skill-paths/basics');
    expect(screen.getByText('1:03:20 in total')).toBeVisible();
    expect(hrefOf(/^Start/)).toBe(`${address}?v=cinematic-lighting-1`);
    expect(dataOf('Course')).toMatchObject({ name: 'Cinematic Lighting', coursePrerequisites: ['Basics'] });
  });

  it('continues with the first lesson that is not watched', async () => {
    localStorage.setItem('lc.seen.1', '1');
    await renderLibrary(address, withAbout(masterClassResponses));
    expect(hrefOf(/^Continue/)).toBe(`${address}?v=cinematic-lighting-2`);
  });

  it('continues with the lesson watched last, as its playlist does, though none is finished', async () => {
    localStorage.setItem('lc.position.2', JSON.stringify({ time: 100, duration: 300, at: 9 }));
    await renderLibrary(address, withAbout(masterClassResponses));
    expect(hrefOf(/^Continue/)).toBe(`${address}?v=cinematic-lighting-2`);
  });

  it('starts with the first lesson again once all are watched', async () => {
    for (const id of [1, 2]) localStorage.setItem(`lc.seen.${id}`, '1');
    await renderLibrary(address, withAbout(masterClassResponses));
    expect(hrefOf(/^Start/)).toBe(`${address}?v=cinematic-lighting-1`);
  });

  it('is only the list of lessons if the API says nothing about the course', async () => {
    await renderLibrary(address, masterClassResponses);
    expect(screen.queryByRole('term')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Start/ })).toBeNull();
    expect(dataOf('Course')).toBeUndefined();
  });
});

describe('the page of a skill path', () => {
  const details = () => screen.getByText('About this Skill Path').closest('details');

  it('says at its own address what the path gives, also for search engines', async () => {
    await renderLibrary('/skill-paths/first-short-film', withAbout(pathResponses));
    expect(details()).toHaveAttribute('open');
    expect(panel().getByText('German')).toBeVisible();
    expect(panel().getByText('3 videos')).toBeVisible();
    expect(dataOf('LearningResource')).toMatchObject({ name: 'First Short Film', description: expect.any(String) });
  });

  it('says so on request at the address of a video, also of a path from the list', async () => {
    const page = await renderLibrary('/skill-paths', withAbout(pathResponses));
    await page.go('/skill-paths/first-short-film?v=camera');
    await screen.findByRole('heading', { level: 1, name: 'Camera' });
    expect(details()).not.toHaveAttribute('open');
    expect(details()).toHaveTextContent('A night street.');
    expect(dataOf('LearningResource')).toBeUndefined();
  });
});
