/** @jest-environment jsdom */
import { useLanguage } from '../../../i18n/index.ts';
import { navigatePage, renderPage } from '../../../testing/index.ts';
import { sampleDetail } from '../../testing/sample-video.ts';
import { PlaybackProvider, usePlayer } from './player-context.tsx';

function Chapters() {
  return usePlayer().chapters.map(({ text }) => text);
}

function Page() {
  const description = useLanguage() === 'de' ? '0:00 Anfang' : '0:00 Start';
  return (
    <PlaybackProvider video={sampleDetail({ description })}>
      <Chapters />
    </PlaybackProvider>
  );
}

it('the chapters of a video that plays on are in the language that the page changes to', async () => {
  const page = renderPage(<Page />);
  expect(page.container).toHaveTextContent('Start');
  await navigatePage(page).go('/de');
  expect(page.container).toHaveTextContent('Anfang');
});
