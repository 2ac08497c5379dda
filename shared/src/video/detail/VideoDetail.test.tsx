/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import type { VideoDetail as Video, VideoType } from '../../contract/index.ts';
import { hrefOf, hydratePage, renderOnServer, renderPage, textsOf, type TestPage } from '../../testing/index.ts';
import { sampleDetail } from '../testing/sample-video.ts';
import type { ReadyVideoDetail } from './ready-video-detail.ts';
import { VideoDetail } from './VideoDetail.tsx';

const languageNames = { spoken: 'English', captions: ['Japanese', 'Serbian (Latin)'] };
const address = '/home/lumistage/lighting?v=three-point-lighting&level=medium&sort=oldest&alltags=light&t=30';

function show(changes: Partial<Video> = {}, page: TestPage & { type?: VideoType; render?: typeof renderPage } = {}) {
  const { type = 'tutorial', render = renderPage, ...rest } = page;
  const detail: ReadyVideoDetail = { state: 'ready', type, video: sampleDetail(changes), languageNames };
  return render(<VideoDetail detail={detail} />, { address, ...rest });
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const fact = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent;

afterEach(() => document.body.replaceChildren());

describe('the detail view', () => {
  it('has the displayed title as its heading, which can take the focus, and a bookmark', () => {
    show();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Three-Point Lighting - From Flat to Cinematic' }),
    ).toHaveAttribute('tabindex', '-1');
    expect(screen.getByRole('button', { name: /^Bookmark “Three-Point/ })).toHaveTextContent('Bookmark');
  });

  it.each([
    ['tutorial', ['Lumistage', 'Lighting']],
    ['master', ['Home', 'Lumistage', 'Lighting']],
  ] as const)('shows the breadcrumb of a %s, whose last crumb is no link', (type, steps) => {
    show({}, { type, address: '/jp/home/lumistage/lighting?v=three-point-lighting' });
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(textsOf(way.getAllByRole('link'))).toEqual(steps);
    expect(way.getByRole('link', { name: 'Lighting' })).toHaveAttribute('href', '/jp/home/lumistage/lighting');
    expect(way.getByText('Three-Point Lighting - From Flat to Cinematic')).toHaveAttribute('aria-current', 'page');
  });

  it('has no breadcrumb and no Relevance on a skill path', () => {
    show({}, { type: 'skillPath' });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Relevance' })).not.toBeInTheDocument();
  });

  it('is the same on the server and in the browser', () => {
    const { container } = show({}, { render: hydratePage, type: 'webinar' });
    expect(container.querySelector('[style]')).toBeNull();
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the player area', () => {
  it('is a poster that links to the video service in a new tab before hydration', () => {
    const video = <VideoDetail detail={{ state: 'ready', type: 'tutorial', video: sampleDetail(), languageNames }} />;
    document.body.innerHTML = renderOnServer(video, { address });
    const poster = screen.getByRole('link', { name: /^Watch on the video service/ });
    expect(poster).toHaveAttribute('href', 'https://www.youtube.com/watch?v=WhWc3b3KhnY&t=30s');
    expect(poster).toHaveAttribute('target', '_blank');
    expect(poster).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([
    ['a playlist', '/light.m3u8', true],
    ['a file', '/light.mp4', false],
  ])('says without script what to do if %s does not play: %s', (_what, link, says) => {
    const video = sampleDetail({ link });
    const page = renderOnServer(<VideoDetail detail={{ state: 'ready', type: 'tutorial', video, languageNames }} />);
    const [, noscript] = /<noscript>(.*?)<\/noscript>/.exec(page) ?? [];
    expect(noscript?.includes('turn on JavaScript')).toBe(says);
  });

  it('explains that a video is not playable, and leaves the rest of the page intact', () => {
    show({ link: 'https://vimeo.example/1' });
    expect(screen.getByText("This video can't be played here")).toBeVisible();
    expect(hrefOf(/^Open on the video service/)).toBe('https://vimeo.example/1');
    expect(section('Description & Reference').getByText('2:15')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Go to/ })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Resources' })).toBeVisible();
  });

  it('has no link for an address that could run script', () => {
    show({ link: 'javascript:alert(1)' });
    expect(screen.queryByRole('link', { name: /^Open on/ })).not.toBeInTheDocument();
  });
});

describe('the info line', () => {
  it('names version, level, hosts, date with (PDT), price and languages', () => {
    show();
    expect(fact('Version')).toBe('Lumistage 8');
    expect(screen.getByText('Level').nextElementSibling).toHaveTextContent('Medium');
    expect(fact('Hosted by')).toBe('Ida Brandt and Kenji Mori');
    expect(fact('Date')).toBe('2026-05-14 10:00 (PDT)');
    expect(fact('Price')).toBe('Free');
    expect(fact('Languages')).toBe('Video: EnglishCaptions: Japanese and Serbian (Latin)');
  });

  it('omits missing values', () => {
    show({ productVersion: [], speakers: [], date: '', price: undefined });
    for (const name of ['Version', 'Hosted by', 'Date', 'Price'])
      expect(screen.queryByText(name)).not.toBeInTheDocument();
  });
});

describe('the sections', () => {
  it('declare the language of the title if it is not the page’s', () => {
    const texts = { description: 'Light falls.\n2:15 Set up the fill', outline: ['One lamp'] };
    show(texts, { address: `/de${address}` });
    for (const text of ['Light falls.', 'Set up the fill', 'One lamp']) {
      for (const element of screen.getAllByText(text)) expect(element).toHaveAttribute('lang', 'en');
    }
  });

  it('show the outline in order with the times of its chapters, and the other chapters once', () => {
    show();
    const description = section('Description & Reference');
    const outline = within(description.getByRole('region', { name: 'Live Demo Outline' }));
    expect(textsOf(outline.getAllByRole('listitem'))).toEqual(['Place the key', '2:15 Set up the fill']);
    expect(outline.getByRole('button')).toHaveAccessibleName('Go to 2:15, Set up the fill');
    const others = within(description.getByRole('region', { name: 'More chapters' })).getAllByRole('listitem');
    expect(textsOf(others)).toEqual(['0:00 Start']);
  });

  it('extract the timecodes of the description as links', () => {
    show();
    const description = section('Description & Reference');
    expect(description.getByRole('button', { name: 'Go to 2:15, Set up the fill' })).toHaveTextContent(
      '2:15 Set up the fill',
    );
    expect(hrefOf(/^https:/, description)).toBe('https://light.example.com/a(b)');
    expect(description.getByText(/Meet at 3:00 pm/)).toHaveTextContent('12:75 is no time');
  });

  it('show hostile text as text', () => {
    const { container } = show({
      title: 'A - <b>x</b>',
      description: '<img src=x onerror=alert(1)> javascript:alert(1)',
      outline: ['<script>1</script>'],
    });
    expect(screen.getByRole('heading', { level: 1, name: '<b>x</b>' })).toBeVisible();
    expect(container.querySelector('b, img[onerror], a[href^="javascript"], script:not([type])')).toBeNull();
  });

  it('collapse the resources, open their links in a new tab, and show dangerous ones as text', () => {
    const { container } = show();
    const resources = screen.getByRole('region', { name: 'Resources' });
    const folded = resources.querySelectorAll('details:not([open]) > summary');
    expect(textsOf(folded)).toEqual(['Online Manual1', 'Tutorial Articles1', 'Download Files1']);
    const link = (title: string) => container.querySelector(`a[target="_blank"][href="${title}"]`);
    expect(link('https://manual.example.com/lights')).toHaveTextContent('Lights');
    expect(link('https://learn.example.com/library?alltags=night')).toHaveTextContent('Night scenes');
    for (const trap of screen.getAllByText('Trap')) expect(trap.closest('a')).toBeNull();
  });

  it("show the instructors with a guest's title, and a default picture if theirs fails", () => {
    show();
    const instructors = section('Instructors');
    expect(textsOf(instructors.getAllByRole('heading', { level: 3 }))).toEqual(['Ida Brandt', 'Kenji Mori - Gaffer']);
    expect(instructors.getByRole('link')).toHaveAttribute('href', 'https://ida.example.com');
    const picture = () => instructors.getAllByRole<HTMLImageElement>('presentation')[1]!;
    fireEvent.error(picture());
    expect(picture().src).toMatch(/^data:image\/svg/);
  });

  it('link to related videos with the rest of the query, each with its bookmark', () => {
    show({}, { address: `/cn${address}` });
    const relevance = section('Relevance');
    expect(hrefOf('Rim Light', relevance)).toBe(
      '/cn/home/lumistage/lighting?v=rim-light&level=medium&sort=oldest&alltags=light',
    );
    for (const text of ['Tutorial', 'Length: 7:44', 'From your search'])
      expect(relevance.getByText(text)).toBeInTheDocument();
    expect(relevance.getByRole('img', { name: 'Level: Medium, 2 of 3' })).toBeInTheDocument();
    expect(relevance.getByRole('heading', { name: 'Rim Light' })).toHaveAttribute('lang', 'ja');
    expect(relevance.getByRole('button', { name: 'Bookmark “Rim Light”' })).toBeEnabled();
  });

  it('link to the other categories of the video, also to the first one from another', () => {
    const chips = () =>
      within(screen.getByRole('list', { name: 'Also in' }))
        .getAllByRole('link')
        .map((chip) => [chip.textContent, chip.getAttribute('href')]);
    const { unmount } = show({}, { address: '/de/master-class/castwright/night-light?v=a' });
    expect(chips()).toEqual([['Lumistage · Beleuchtung', '/de/home/lumistage/lighting']]);
    unmount();
    show({}, { address: '/de/home/lumistage/lighting?v=a' });
    expect(chips()).toEqual([
      ['Master Class · Castwright · Licht bei Nacht', '/de/master-class/castwright/night-light'],
    ]);
  });

  it('have no headings without content', () => {
    show({
      outline: [],
      description: '',
      onlineManual: [],
      tutorialArticles: [],
      downloadFiles: [],
      speakers: [],
      relevance: [],
      alsoDisplay: [],
      places: [],
      credit: undefined,
    });
    // Whoever watches may write notes.
    expect(screen.getAllByRole('heading').slice(1)).toEqual([screen.getByRole('heading', { name: 'Notes' })]);
    expect(screen.queryByText('Also in')).not.toBeInTheDocument();
  });
});

describe('a video that failed to load', () => {
  it('shows the error code, and offers to retry and to go back', () => {
    renderPage(<VideoDetail detail={{ state: 'failed', reason: 'refused', code: 'HTTP 500' }} />, {
      address: `/de${address}`,
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Error!' })).toBeVisible();
    expect(screen.getByText('Please wait a few minutes before you try again.')).toBeVisible();
    expect(screen.getByText('Code HTTP 500')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(hrefOf('Back')).toBe('/de/home/lumistage/lighting?level=medium&sort=oldest&alltags=light');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('offers a search for its words and no retry if it does not exist', () => {
    renderPage(<VideoDetail detail={{ state: 'failed', reason: 'missing' }} />, { address: '/de/?v=no-such-video' });
    expect(screen.getByText('Please wait a few minutes before you try again.')).toBeVisible();
    expect(screen.queryByText(/^Code/)).not.toBeInTheDocument();
    expect(screen.queryByText('Retry')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Search for this video' })).toHaveValue('no such video');
    expect(screen.getByRole('link', { name: 'Show all videos' })).toHaveAttribute('href', '/de/library');
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/de/');
  });
});
