import { F1 } from '../../support/page/fixtures.ts';
import { HYDRATED_SELECTOR, type Screen, type Visit } from '../screen.ts';
import { inOrder, pressFirst, waitForVisible } from './actions.ts';

const QUERY = '**/api/LearningCenter/v1/Note/Query';
const SAVE = '**/api/LearningCenter/v1/Note/Save';

const TEXTS = [
  'Keep the rim light thin: it should separate the hair from the wall, and nothing else.',
  'Key : fill = 4 : 1\nTry 2 : 1 for the comedy shot.',
];

/** Notes below a video and on their page. Nothing is sent to the account of the demo's member. */
export const NOTE_SCREENS: readonly Screen[] = [
  { name: 'notes-editor', path: F1.address, isWindow: true, act: inOrder(startNote, showNotes) },
  { name: 'notes-list', path: F1.address, isWindow: true, act: inOrder(writeNotes, showNotes) },
  {
    name: 'notes-deleted',
    path: F1.address,
    isWindow: true,
    act: inOrder(writeNotes, pressFirst('main li button + button'), showNotes),
  },
  {
    name: 'notes-unsent',
    path: F1.address,
    as: 'mira',
    isWindow: true,
    before: fakeAccount,
    act: inOrder(startNote, waitForVisible('main [role="alert"]'), showNotes),
  },
  { name: 'note-empty', path: '/note' },
  { name: 'note-guest', path: F1.address, act: inOrder(writeNotes, openPage('/note')) },
  { name: 'note-found', path: F1.address, act: inOrder(writeNotes, openPage('/note?alltags=rim')) },
  { name: 'note-nothing-found', path: F1.address, act: inOrder(writeNotes, openPage('/note?alltags=zzqqxx')) },
  {
    name: 'note-member',
    path: F1.address,
    as: 'mira',
    before: fakeAccount,
    act: inOrder(startNote, waitForVisible('main [role="alert"]'), openPage('/note')),
  },
];

/** An account without notes that saves none. */
async function fakeAccount({ page }: Visit): Promise<void> {
  await page.route(QUERY, (route) => route.fulfill({ json: { apiStatus: 2, result: { count: 0, items: [] } } }));
  await page.route(SAVE, (route) => route.abort());
}

async function startNote({ page }: Visit): Promise<void> {
  await page.keyboard.press('w');
  await page.locator('main form textarea').waitFor();
  await page.keyboard.type(TEXTS[0] ?? '');
}

async function writeNotes({ page }: Visit): Promise<void> {
  for (const [index, text] of TEXTS.entries()) {
    await page.keyboard.press('w');
    await page.locator('main form textarea').waitFor();
    await page.keyboard.insertText(text);
    await page.keyboard.press('Escape');
    await page
      .locator('main li p', { hasText: text.slice(0, 8) })
      .nth(0)
      .waitFor();
    if (index === 0) await page.locator('main').focus();
  }
}

async function showNotes({ page }: Visit): Promise<void> {
  await page.locator('[aria-labelledby="video-notes"]').evaluate((element) => element.scrollIntoView());
}

function openPage(path: string) {
  return async ({ page, addressOf }: Visit) => {
    await page.goto(addressOf(path));
    await page.locator(HYDRATED_SELECTOR).first().waitFor();
    await page.locator('main h2').first().waitFor();
  };
}
