/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Instructor } from '../../../contract/index.ts';
import { failedCall, renderOnServer, renderPage, type FakeResponses } from '../../../testing/index.ts';
import { sampleDetail, sampleItem } from '../../testing/sample-video.ts';
import { Instructors } from './Instructors.tsx';

const { speakers } = sampleDetail();
const ida: Instructor = { ...speakers[0]!, videos: [sampleItem({ id: 9, urlName: 'fog', title: 'Fog' })] };

async function openSheet(getInstructor: NonNullable<FakeResponses['getInstructor']>) {
  const { api } = renderPage(<Instructors speakers={speakers} />, {
    address: '/de/home/lumistage?v=a',
    responses: { getInstructor, queryBookmarks: () => ({ count: 0, items: [], ids: [] }) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Ida Brandt' }));
  return { api, sheet: within(await screen.findByRole('dialog', { name: 'Videos with Ida Brandt' })) };
}

describe("an instructor's name", () => {
  it('opens a side sheet with their videos in the language of the page', async () => {
    const { api, sheet } = await openSheet(() => ida);
    expect(await sheet.findByRole('link', { name: 'Fog' })).toHaveAttribute(
      'href',
      '/de/home/lumistage/lighting?v=fog',
    );
    expect(api.calls.find(({ name }) => name === 'getInstructor')?.request).toEqual({ id: '1', lang: 8 });
  });

  it('shows a message if they have no videos', async () => {
    const { sheet } = await openSheet(() => ({ ...ida, videos: [] }));
    expect(await sheet.findByText('No other videos yet')).toBeVisible();
  });

  it('shows a message if the call fails, and can retry', async () => {
    let isDown = true;
    const { sheet } = await openSheet(() => {
      if (isDown) throw failedCall();
      return ida;
    });
    expect(await sheet.findByText('The videos could not be loaded.')).toBeVisible();
    isDown = false;
    await userEvent.click(sheet.getByRole('button', { name: 'Retry' }));
    expect(await sheet.findByRole('link', { name: 'Fog' })).toBeVisible();
  });

  it('aborts the request when the sheet is closed', async () => {
    let signal: AbortSignal | undefined;
    await openSheet((_request, options) => {
      signal = options.signal;
      return new Promise(() => undefined);
    });
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    await waitFor(() => expect(signal?.aborted).toBe(true));
  });

  it('is plain text without script', () => {
    document.body.innerHTML = renderOnServer(<Instructors speakers={speakers} />);
    expect(screen.getByRole('heading', { level: 3, name: 'Ida Brandt' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
