/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { hrefOf, renderPage, textsOf } from '../../testing/index.ts';
import { sampleItem, sampleSkillPath } from '../testing/sample-video.ts';
import { listFactsOf } from './CardTags.tsx';
import { SkillPathCard } from './SkillPathCard.tsx';
import { VideoCard } from './VideoCard.tsx';
import { VideoList } from './VideoCard.tsx';

const query = new URLSearchParams('sort=oldest&alltags=light&t=90');

describe('a video as a card', () => {
  it('shows its title without the product, its product with version, its type, level, length and speakers', () => {
    renderPage(<VideoCard video={sampleItem()} />);
    expect(
      screen.getByRole('heading', { level: 3, name: 'Three-Point Lighting - From Flat to Cinematic' }),
    ).toBeVisible();
    for (const text of ['Lumistage 8', 'Tutorial', 'Length: 7:44', 'Ida Brandt', 'Kenji Mori']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByRole('img', { name: 'Level: Medium, 2 of 3' })).toBeInTheDocument();
    expect(screen.getByText('Medium')).toBeVisible();
  });

  it('leaves out what its list says about all items, but never another product or type', () => {
    const listFacts = listFactsOf({ product: 'lumistage', type: 'tutorial' });
    const { container, unmount } = renderPage(<VideoCard video={sampleItem()} listFacts={listFacts} />);
    expect(container).not.toHaveTextContent(/Lumistage|Tutorial/);
    expect(screen.getByText('Version 8')).toBeVisible();
    unmount();
    const productVersion = [{ productFamily: 'castwright', version: '5' }];
    const other = sampleItem({ type: 'master', level: 3, productVersion });
    renderPage(<VideoCard video={other} listFacts={listFacts} />);
    for (const text of ['Castwright 5', 'Master Class', 'Advanced']) expect(screen.getByText(text)).toBeVisible();
  });

  it("links to its page with the rest of the query, but without another video's start time", () => {
    renderPage(<VideoCard video={sampleItem()} query={query} />, { address: '/de/library' });
    const href = '/de/home/lumistage/lighting?sort=oldest&alltags=light&v=three-point-lighting';
    expect(screen.getByRole('link')).toHaveAttribute('href', href);
  });

  it("declares the language of its title only if it is not the page's", () => {
    renderPage(
      <>
        <VideoCard video={sampleItem({ id: 1, title: 'English', titleLanguage: 'en' })} />
        <VideoCard video={sampleItem({ id: 2, title: '中文', titleLanguage: 'tw' })} />
      </>,
      { address: '/tw/library' },
    );
    expect(screen.getByRole('heading', { name: 'English' })).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('heading', { name: '中文' })).not.toHaveAttribute('lang');
  });

  it('shows its date if it has no speakers, and no length without one', () => {
    renderPage(<VideoCard video={sampleItem({ speakers: [], videoLength: 0 })} />);
    expect(screen.getByText('14 May 2026')).toHaveAttribute('datetime', '2026-05-14 10:00');
    expect(screen.queryByText(/Length/)).not.toBeInTheDocument();
  });

  it('reserves the space of its picture and loads it lazily', () => {
    const { container } = renderPage(<VideoCard video={sampleItem()} />);
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('alt', '');
    expect(picture).toHaveAttribute('width', '640');
    expect(picture).toHaveAttribute('height', '360');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(container.querySelector('[data-product="lumistage"]')).not.toBeNull();
  });
});

describe('a video as a row', () => {
  it('also shows its excerpt and date, with the search terms marked', () => {
    const { container } = renderPage(<VideoCard variant="row" video={sampleItem()} highlight="night" />);
    expect(screen.getByText(/Key, fill and rim in one/)).toBeVisible();
    expect(screen.getByText('14 May 2026')).toBeVisible();
    expect(textsOf(container.querySelectorAll('mark'))).toEqual(['night']);
  });

  it('shows only the length; the bookmark follows the title', () => {
    const { container } = renderPage(<VideoCard variant="row" video={sampleItem()} />);
    const picture = container.querySelector('[data-picture="card"]');
    expect(picture).toHaveTextContent(/^7:44Length: 7:44$/);
    expect(picture?.querySelector('button')).toBeNull();
    expect(screen.getByRole('button', { name: /^Bookmark/ })).toBeVisible();
    expect(screen.getByText('Medium')).toBeVisible();
  });
});

describe('a list of videos', () => {
  it('shows videos and skill paths as cards or rows, each with its bookmark', () => {
    const { container } = renderPage(
      <VideoList items={[sampleItem(), sampleSkillPath()]} display="details" label="Results" />,
    );
    const list = screen.getByRole('list', { name: 'Results' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(within(list).getAllByRole('button', { name: /^Bookmark/ })).toHaveLength(1);
    expect(container).toHaveTextContent('From storyboard to render.');
  });

  it('loads the pictures of the first screen at once, and lets a page replace a card', () => {
    const items = [sampleItem({ id: 1 }), sampleItem({ id: 2 }), sampleItem({ id: 3 })];
    const { container } = renderPage(
      <VideoList items={items} eagerCount={1} renderItem={(item, card) => (item.id === 3 ? <p>Gone</p> : card)} />,
    );
    const loading = [...container.querySelectorAll('img')].map((image) => image.getAttribute('loading'));
    expect(loading).toEqual(['eager', 'lazy']);
    expect(screen.getByText('Gone')).toBeVisible();
  });
});

describe('a skill path', () => {
  it('shows a keyframe for each video with their number, length and levels', () => {
    const { container } = renderPage(<SkillPathCard path={sampleSkillPath()} />, { address: '/cn/skill-paths' });
    expect(hrefOf('First Short Film')).toBe('/cn/skill-paths/first-short-film');
    for (const text of ['6 videos', '1:06:40 in total', 'Foundational to Advanced']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(container.querySelectorAll('svg path.node')).toHaveLength(6);
  });
});
