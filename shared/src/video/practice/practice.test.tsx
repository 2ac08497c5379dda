/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import type { Practice } from '../../contract/index.ts';
import { renderOnServer } from '../../testing/index.ts';
import { readyVideoDetail } from '../detail/ready-video-detail.ts';
import { VideoDetail } from '../detail/VideoDetail.tsx';
import { ADDRESS, installFakeTimers, press, renderDetail } from '../testing/render-detail.tsx';
import { sampleDetail } from '../testing/sample-video.ts';

const practice: Practice = {
  task: {
    text: 'Light the bench.',
    picture: '',
    startFile: 'https://files.example.com/bench.zip',
    steps: [
      { id: 'key', text: 'Place the key.' },
      { id: 'rim', text: 'Add a rim.' },
    ],
    compare: { before: '/flat.svg', after: '/lit.svg', text: 'Only the light differs.' },
  },
  questions: [
    {
      kind: 'choice',
      id: 'first',
      text: 'Which lamp comes first?',
      options: [
        { text: 'The key', isRight: true, why: 'It decides the shadows.' },
        { text: 'The rim', isRight: false, why: 'Nothing is lit yet.' },
      ],
    },
    { kind: 'order', id: 'order', text: 'In what order?', items: ['Plan', 'Light', 'Compare'], why: 'Plans first.' },
    { kind: 'moment', id: 'moment', text: 'When is the rim lit?', from: 100, to: 120, why: 'The hair glows.' },
  ],
};

const section = () => within(screen.getByRole('region', { name: /Practice/ }));
const group = (name: RegExp) => within(section().getByRole('group', { name }));
const stored = () => JSON.parse(localStorage.getItem('lc.practice.7') ?? '{}').done;

installFakeTimers();

const show = () => renderDetail({ video: { practice } });

describe("a lesson's practice", () => {
  it('has its task, questions and answers in the page of the server, which needs no script', () => {
    const detail = readyVideoDetail('tutorial', sampleDetail({ practice }), 'en');
    const body = document.body.appendChild(document.createElement('div'));
    body.innerHTML = renderOnServer(<VideoDetail detail={detail} />, { address: ADDRESS });
    expect(section().getByText('Light the bench.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Practice' }).getAttribute('href')).toBe(
      `#${screen.getByRole('heading', { name: /^Practice/ }).id}`,
    );
    expect(section().getByRole('link', { name: /Start file/ })).toHaveAttribute('href', practice.task?.startFile);
    expect(group(/Which lamp/).getByText('It decides the shadows.')).toBeInTheDocument();
    expect(
      group(/In what order/)
        .getAllByText(/Plan|Light|Compare/)
        .map((item) => item.textContent),
    ).toContain('Plan');
    expect(group(/When is the rim lit/).getByRole('link', { hidden: true })).toHaveAttribute(
      'href',
      expect.stringContaining('t=100'),
    );
  });

  it('keeps the steps that were ticked on the device, and counts them', () => {
    show().unmount();
    show();
    fireEvent.click(section().getByRole('checkbox', { name: 'Place the key.' }));
    expect(section().getByText('1 of 5 done')).toBeInTheDocument();
    expect(stored()).toEqual(['key']);
    fireEvent.click(section().getByRole('checkbox', { name: 'Place the key.' }));
    expect(stored()).toEqual([]);
  });

  it('counts a question with options as done once exactly the right ones are chosen', () => {
    show();
    fireEvent.click(group(/Which lamp/).getByRole('radio', { name: 'The rim' }));
    expect(group(/Which lamp/).queryByLabelText('Answered right')).toBeNull();
    fireEvent.click(group(/Which lamp/).getByRole('radio', { name: 'The key' }));
    expect(stored()).toEqual(['first']);
  });

  it('says at once that something else comes before a line, and why the order is right', async () => {
    show();
    const order = group(/In what order/);
    await press(order.getByRole('button', { name: 'Light' }));
    expect(order.getByText(/Something else comes before “Light”/)).toBeInTheDocument();
    for (const item of ['Plan', 'Light', 'Compare']) await press(order.getByRole('button', { name: item }));
    expect(order.getByRole('button', { name: '1. Plan' })).toHaveAttribute('aria-pressed', 'true');
    expect(stored()).toEqual(['order']);
  });

  it.each<[string, [number, string[] | undefined], RegExp]>([
    ['right, and why', [0, ['moment']], /The hair glows/],
    ['wrong, with the time', [100, undefined], /It isn't at 0:00/],
  ])("answers with the player's moment: %s", async (_what, [from, done], answer) => {
    const when = { kind: 'moment' as const, id: 'moment', text: 'When?', from, to: 120, why: 'The hair glows.' };
    renderDetail({ video: { practice: { task: undefined, questions: [when] } } });
    await press(group(/When/).getByRole('button', { name: 'This is the moment' }));
    expect(group(/When/).getAllByText(answer)[0]).toBeVisible();
    expect(stored()).toEqual(done);
  });

  it('moves the line between two pictures with a slider', () => {
    const { container } = show();
    fireEvent.change(section().getByRole('slider', { name: 'Share of the first picture' }), {
      target: { value: '20' },
    });
    const pictures = container.querySelector<HTMLElement>('.comparison');
    expect(pictures?.style.getPropertyValue('--share')).toBe('20%');
  });

  it('is left out where there is none', () => {
    renderDetail();
    expect(screen.queryByRole('region', { name: /Practice/ })).toBeNull();
  });
});
