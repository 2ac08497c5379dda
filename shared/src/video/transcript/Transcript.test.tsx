/** @jest-environment jsdom */
import { fireEvent, within } from '@testing-library/react';
import { hydratePage, renderOnServer } from '../../testing/index.ts';
import { readyVideoDetail } from '../detail/ready-video-detail.ts';
import { VideoDetail } from '../detail/VideoDetail.tsx';
import { ADDRESS, button, clock, installFakeTimers, press, wait } from '../testing/render-detail.tsx';
import { current, pressNamed, rows, show, texts, times, transcript } from '../testing/render-transcript.tsx';
import { transcribed } from '../testing/sample-transcript.ts';
import { sampleDetail } from '../testing/sample-video.ts';

const marks = () => [...transcript().querySelectorAll('mark')].map(({ textContent }) => textContent);
const field = () => within(transcript()).getByRole('searchbox', { name: 'Search the transcript', hidden: true });
const found = () => transcript().querySelector('[role="search"] [aria-hidden]')?.textContent;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

installFakeTimers();

/** The page before its script has loaded, in a language. */
function showWithoutScript(language: 'en' | 'de' | 'jp', video = {}) {
  const detail = readyVideoDetail(
    'tutorial',
    sampleDetail({ ...transcribed, description: '2:15 Fill', ...video }),
    language,
  );
  const body = document.body.appendChild(document.createElement('div'));
  const prefix = language === 'en' ? '' : `/${language}`;
  body.innerHTML = renderOnServer(<VideoDetail detail={detail} />, { address: `${prefix}${ADDRESS}&sort=latest&t=9` });
}

describe('the transcript of a video', () => {
  it('is text before hydration, whose times are links to this page', () => {
    showWithoutScript('en');
    expect(texts()).toEqual([
      '0:00 Tonight we light one room.',
      '0:04 The key light comes first.',
      '2:15 Fill light is no second key, says Zoë.',
      '5:00 Ｒｉｍ light separates <b>& lifts</b>.',
    ]);
    const [, second] = times();
    expect(second).toHaveAttribute('href', '?v=three-point-lighting&sort=latest&t=4');
    expect(within(transcript()).queryByRole('searchbox', { hidden: true })).toBeNull();
    expect(within(transcript()).getByRole('heading', { level: 3, name: 'Fill', hidden: true })).toBeInTheDocument();
  });

  it('shows each line once if the API sends rolled-up captions', () => {
    const said = ['One room.', 'One room. One light.', 'One light. One key.'];
    const cues = said.map((text, at) => ({ start: at * 4, end: at * 4 + 4, text }));
    showWithoutScript('en', { transcript: { language: 'en', cues }, description: '' });
    expect(texts()).toEqual(['0:00 One room.', '0:04 One light.', '0:08 One key.']);
  });

  it('says in which language it is, if there is none in the language of the page', () => {
    showWithoutScript('de');
    expect(
      within(transcript()).getByText(/This video has no English transcript. Language shown: Englisch$/),
    ).toBeInTheDocument();
    expect(rows()[0]?.closest('ol')).toHaveAttribute('lang', 'en');
    document.body.replaceChildren();
    showWithoutScript('en');
    expect(within(transcript()).queryByText(/Language shown/)).toBeNull();
  });

  it('is the same on the server and in the browser', () => {
    expect(() => show({}, { render: hydratePage })).not.toThrow();
  });
});

describe('a cue', () => {
  it('opens the player at its time on a click on its text, and its link takes the focus', async () => {
    show();
    const row = rows()[2];
    await press(within(row as HTMLElement).getByText(/Fill light/));
    expect(clock()).toMatch(/^2:15/);
    expect(button('Pause')).toBeInTheDocument();
    expect(times()[2]).toHaveFocus();
  });

  it('is marked while it is the current one, and no other row renders then', async () => {
    show();
    expect(current()).toEqual([]);
    await press(times()[0] as HTMLElement);
    expect(current()).toEqual(['0:00 Tonight we light one room.']);
    const changed: Node[] = [];
    const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)));
    for (const list of transcript().querySelectorAll('ol'))
      observer.observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
    await wait(5);
    expect(current()).toEqual(['0:04 The key light comes first.']);
    expect(changed).toEqual([times()[0], times()[1]]);
    observer.disconnect();
  });
});

describe('the search in a transcript', () => {
  it('marks and counts what it finds, by any case, accent and width', async () => {
    show();
    type('RIM');
    await wait(1);
    expect(marks()).toEqual(['Ｒｉｍ']);
    expect(found()).toBe('1 match');
    expect(within(transcript()).getAllByRole('status', { hidden: true })[0]).toHaveTextContent('1 match');
    type('light');
    expect(marks()).toEqual(['light', 'light', 'light', 'light']);
    expect(found()).toBe('4 matches');
    type('camera');
    expect(marks()).toEqual([]);
    expect(found()).toBe('No matches');
  });

  it('goes to the next and the previous match, around the ends, and Escape clears it', async () => {
    show();
    type('key');
    const active = () => rows().findIndex((row) => row.hasAttribute('data-active'));
    expect(active()).toBe(-1);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect([active(), found()]).toEqual([1, 'Match 1 of 2']);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect([active(), found()]).toEqual([2, 'Match 2 of 2']);
    await pressNamed('Next match');
    expect(active()).toBe(1);
    fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
    expect(active()).toBe(2);
    await pressNamed('Previous match');
    expect(active()).toBe(1);
    for (const ime of [{ isComposing: true }, { keyCode: 229 }]) fireEvent.keyDown(field(), { key: 'Enter', ...ime });
    expect(active()).toBe(1);
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(field()).toHaveValue('');
    expect(marks()).toEqual([]);
  });
});
