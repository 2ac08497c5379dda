import { log } from '../../../../tools/local/run-main.ts';
import { until, type Browser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { LESSON } from '../../support/page/fixtures.ts';
import startSiteForJourneys, { SITE } from '../../support/site/start-site.ts';
import { startWebKit } from './webkit.ts';

/** Plays a lesson of the demo in the other browsers of this machine: Debian's firefox-esr and webkit2gtk-driver. */
const PLACES = [61.52, 12.27, 90.78, 3.01];
/** The demo's frames are 0.05 s long. So the frame of a place, or one beside it, is within the tolerance. */
const TOLERANCE_SECONDS = 0.1;

/** Records the time of each frame that the video shows; false if the browser does not tell it. */
const RECORD_FRAMES = `(() => {
  const video = document.querySelector('video');
  if (!video.requestVideoFrameCallback) return false;
  const record = (now, { mediaTime }) => {
    window.shownFrame = mediaTime;
    video.requestVideoFrameCallback(record);
  };
  video.requestVideoFrameCallback(record);
  return true;
})()`;

const stopSite = await startSiteForJourneys();
let failures = 0;
for (const start of [startFirefox, startWebKit]) {
  const browser = await start();
  if (!browser) {
    log(`${start.name.replace('start', '')}: not installed, so not tested`);
    continue;
  }
  try {
    for (const line of await playIn(browser, SITE + LESSON.address)) log(`${browser.name}: ${line}`);
  } catch (error) {
    failures += 1;
    log(`${browser.name}: FAILED, ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await browser.close();
  }
}
await stopSite();
process.exitCode = failures === 0 ? 0 : 1;

/** Plays, seeks and reads what plays; returns lines that say what was seen. */
async function playIn(browser: Browser, address: string): Promise<string[]> {
  const video = (property: string) => browser.read(`document.querySelector('video')?.${property}`);
  const time = async () => Number(await video('currentTime'));
  await browser.open(address);
  await until({ what: 'the page is hydrated', seconds: 30 }, () =>
    browser.read(
      `document.querySelector('main input[type="range"]:enabled') !== null && !document.querySelector('[data-hydrating]')`,
    ),
  );
  const pressed = performance.now();
  await browser.click('[data-poster]');
  await until({ what: 'it plays', seconds: 20 }, async () => (await time()) > 0.3);
  const lines = [`plays ${((performance.now() - pressed) / 1000).toFixed(1)} s after the click (0.3 s of it played)`];
  const before = await time();
  await until({ what: 'it goes on', seconds: 10 }, async () => (await time()) > before + 1);
  const tellsFrames = (await browser.read(RECORD_FRAMES)) === true;
  const shownTime = async () => (tellsFrames ? Number(await browser.read('window.shownFrame')) : time());
  const misses: number[] = [];
  for (const place of PLACES) {
    await browser.read(`document.querySelector('video').pause()`);
    await browser.read(`(document.querySelector('video').currentTime = ${place}, true)`);
    await until({ what: `it seeks to ${place} s`, seconds: 10 }, async () => (await video('seeking')) === false);
    const miss = async () => Math.abs((await shownTime()) - place);
    // The frame may be shown a moment after the seek has ended.
    await until({ what: `it shows ${place} s`, seconds: 5 }, async () => (await miss()) < TOLERANCE_SECONDS);
    misses.push(await miss());
  }
  const what = tellsFrames ? 'shows the frames of' : 'seeks to';
  lines.push(`${what} ${PLACES.length} places within ${Math.max(...misses).toFixed(3)} s`);
  lines.push(
    `${await video('videoWidth')} × ${await video('videoHeight')}, ${Number(await video('duration')).toFixed(2)} s long`,
  );
  const isOwn = await browser.read(`document.querySelector('video').currentSrc.startsWith('http')`);
  lines.push(isOwn === true ? 'with HLS of its own' : 'with hls.js');
  lines.push(`captions: ${await browser.read(`document.querySelector('video').textTracks.length`)} tracks`);
  return lines;
}
